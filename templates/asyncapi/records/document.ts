// Records of the document itself: its root, its metadata, and its servers.

import type { ObjectRecord } from './record.ts';

// biome-ignore format: one record a line
export const documentRecords: readonly ObjectRecord[] = [
  { name: 'AsyncAPI', anchor: 'A2SObject', text: 'The root of a document. It names the version of the specification, identifies the application, and holds everything else.', fields: [
    { name: 'asyncapi', anchor: 'A2SAsyncAPI', text: 'The version of the specification that the document follows. Tools use it to decide how to read the rest.' },
    { name: 'id', anchor: 'A2SId', text: 'A URI that identifies the application. It stays the same when a new version of the API is published.' },
    { name: 'info', anchor: 'A2SInfo', text: 'Metadata about the API: its name, its version, who answers questions.' },
    { name: 'servers', anchor: 'A2SServers', text: 'The servers that the application connects to, or that it is.' },
    { name: 'defaultContentType', anchor: 'A2SDefaultContentType', text: 'The media type for the payload of every message that has no `contentType` of its own.' },
    { name: 'channels', to: '2.6.0', anchor: 'A2SChannels', text: 'The channels that the API offers, with the operations and messages of each.' },
    { name: 'channels', from: '3.0.0', anchor: 'A2SChannels', text: 'The channels that the application uses at run time.' },
    { name: 'operations', from: '3.0.0', anchor: 'A2SOperations', text: 'What the application does. It MUST implement all of these operations.' },
    { name: 'components', to: '2.6.0', anchor: 'A2SComponents', text: 'Reusable definitions that other parts of the document can refer to.' },
    { name: 'components', from: '3.0.0', anchor: 'A2SComponents', text: 'Reusable definitions. The document MAY or MAY NOT refer to them, and the application MAY or MAY NOT use them.' },
    { name: 'tags', to: '2.6.0', anchor: 'A2STags', text: 'Labels used in the document, with what they mean. Each `name` MUST be unique in the list.', instead: '`tags` in `info`' },
    { name: 'externalDocs', to: '2.6.0', anchor: 'A2SExternalDocs', text: 'A link to more documentation about the API.', instead: '`externalDocs` in `info`' },
  ] },
  { name: 'Info', anchor: 'infoObject', text: 'Metadata for readers of a document: what the application is called, which version of its API this is, who answers questions, and under which license it may be used.', fields: [
    { name: 'title', anchor: 'infoObjectTitle', text: 'The name of the application.' },
    { name: 'version', anchor: 'infoObjectVersion', text: 'The version of the API that the document describes. It has nothing to do with `asyncapi`.' },
    { name: 'description', anchor: 'infoObjectDescription', text: 'What the application is for. CommonMark can be used.' },
    { name: 'termsOfService', anchor: 'infoObjectTermsOfService', text: 'The address of the terms of service. It MUST be an absolute URL.' },
    { name: 'contact', anchor: 'infoObjectContact', text: 'Who answers questions about the API.' },
    { name: 'license', anchor: 'infoObjectLicense', text: 'The license of the API.' },
    { name: 'tags', from: '3.0.0', anchor: 'infoObjectTags', text: 'Labels for the application as a whole, for catalogs and documentation.' },
    { name: 'externalDocs', from: '3.0.0', anchor: 'infoObjectExternalDocs', text: 'A link to more documentation about the API.' },
    { name: 'x-x', from: '3.0.0', only: 'schema', text: 'An extension for the handle of an account on X, formerly Twitter.' },
    { name: 'x-linkedin', from: '3.0.0', only: 'schema', text: 'An extension for the address of a profile on LinkedIn.' },
  ] },
  { name: 'Contact', anchor: 'contactObject', text: 'Where to go with a question about the API.', fields: [
    { name: 'name', anchor: 'contactObjectName', text: 'The name of the person, team, or organization.' },
    { name: 'url', anchor: 'contactObjectUrl', text: 'A page with contact information. It MUST be an absolute URL.' },
    { name: 'email', anchor: 'contactObjectEmail', text: 'An address to write to. It MUST look like an email address.' },
  ] },
  { name: 'License', anchor: 'licenseObject', text: 'The license under which the API may be used.', fields: [
    { name: 'name', anchor: 'licenseObjectName', text: 'The name of the license. An SPDX identifier such as `Apache-2.0` is easy for tools to recognize.' },
    { name: 'url', anchor: 'licenseObjectUrl', text: 'Where the license can be read. It MUST be an absolute URL.' },
  ] },
  { name: 'Servers', anchor: 'serversObject', text: 'A map of the servers of the document, by names that you choose.', fields: [
    { name: '^[A-Za-z0-9_\\-]+$', anchor: 'serversObjectServer', text: 'A server that the application MAY connect to. The key is its name in the document.' },
  ] },
  { name: 'Server', anchor: 'serverObject', text: 'A broker, or another program that sends or receives messages: where it is, which protocol it speaks, and how to authenticate.', fields: [
    { name: 'url', to: '2.6.0', anchor: 'serverObjectUrl', text: 'The address of the server. It MAY be relative, which means relative to where the document is served. Variables in braces are replaced.', instead: '`host`, with the path in `pathname` and the scheme in `protocol`' },
    { name: 'host', from: '3.0.0', anchor: 'serverObjectHost', text: 'The name or IP address of the server, without a protocol and without a path. It MAY include a port. Variables in braces are replaced.' },
    { name: 'protocol', to: '2.6.0', anchor: 'serverObjectProtocol', text: 'The protocol that the server speaks, such as `amqp`, `kafka`, `mqtt`, or `ws`. Any string is accepted.' },
    { name: 'protocol', from: '3.0.0', anchor: 'serverObjectProtocol', text: 'The protocol that the server speaks, such as `amqp`, `kafka`, `mqtt`, or `wss`. Any string is accepted.' },
    { name: 'protocolVersion', anchor: 'serverObjectProtocolVersion', text: 'The version of the protocol, as a string: `0-9-1` for AMQP, `5.0` for MQTT.' },
    { name: 'pathname', from: '3.0.0', anchor: 'serverObjectPathname', text: 'The path on the host, such as the virtual host of an AMQP broker. Variables in braces are replaced.' },
    { name: 'description', anchor: 'serverObjectDescription', text: 'What the server is. CommonMark MAY be used.' },
    { name: 'title', from: '3.0.0', anchor: 'serverObjectTitle', text: 'A name for people.' },
    { name: 'summary', from: '3.0.0', anchor: 'serverObjectSummary', text: 'The server in one line.' },
    { name: 'variables', to: '2.6.0', anchor: 'serverObjectVariables', type: 'Map[string, {Server Variable} | {Reference}]', text: 'The values for the names in braces in `url`.' },
    { name: 'variables', from: '3.0.0', anchor: 'serverObjectVariables', type: 'Map[string, {Server Variable} | {Reference}]', text: 'The values for the names in braces in `host` and `pathname`.' },
    { name: 'security', to: '2.6.0', anchor: 'serverObjectSecurity', text: 'The security schemes to choose from, by name. Satisfying one entry of the list is enough.' },
    { name: 'security', from: '3.0.0', anchor: 'serverObjectSecurity', type: '[{Security Scheme} | {Reference}]', text: 'The security schemes to choose from. Satisfying one entry of the list is enough.' },
    { name: 'tags', from: '2.5.0', anchor: 'serverObjectTags', text: 'Labels for grouping servers, such as the environment.' },
    { name: 'externalDocs', from: '3.0.0', anchor: 'serverObjectExternalDocs', text: 'A link to more documentation about the server.' },
    { name: 'bindings', to: '2.6.0', anchor: 'serverObjectBindings', type: '{Server Bindings} | {Reference}', text: 'What only one protocol needs to know about the server. The keys are names of protocols.' },
    { name: 'bindings', from: '3.0.0', anchor: 'serverObjectBindings', text: 'What only one protocol needs to know about the server. The keys are names of protocols.' },
  ] },
  { name: 'Server Variables', text: 'A map from the names in braces to what they stand for. Only the JSON Schema gives this map a name.', fields: [
    { name: '{name}', only: 'schema', text: 'One variable. The key is the name in braces.' },
  ] },
  { name: 'Server Variable', anchor: 'serverVariableObject', text: "A variable part of a server's address.", fields: [
    { name: 'enum', anchor: 'serverVariableObjectEnum', text: 'The possible values, if there are only a few.' },
    { name: 'default', anchor: 'serverVariableObjectDefault', text: 'The value that is used when no other one is supplied.' },
    { name: 'description', anchor: 'serverVariableObjectDescription', text: 'What the variable means. CommonMark MAY be used.' },
    { name: 'examples', anchor: 'serverVariableObjectExamples', text: 'Values that illustrate the variable. They restrict nothing.' },
  ] },
];
