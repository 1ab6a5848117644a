// Records of security schemes and OAuth flows. The kinds of security schemes share the records of the Security Scheme
// Object, so none of them has records of its own.

import type { ObjectRecord } from './record.ts';

// biome-ignore format: one record a line
export const securityRecords: readonly ObjectRecord[] = [
  { name: 'Security Scheme', anchor: 'securitySchemeObject', text: 'One way to prove who is connecting, or who is allowed to perform an operation.', fields: [
    { name: 'type', anchor: 'securitySchemeObjectType', text: 'The kind of security scheme. It decides which other fields apply.' },
    { name: 'description', anchor: 'securitySchemeObjectDescription', text: 'What readers should know about the scheme. CommonMark MAY be used.' },
    { name: 'name', anchor: 'securitySchemeObjectName', text: 'REQUIRED for `httpApiKey`: the name of the header, query parameter, or cookie.' },
    { name: 'in', anchor: 'securitySchemeObjectIn', text: 'REQUIRED for `apiKey` and `httpApiKey`: where the key goes. For `apiKey`, that is `user` or `password`; for `httpApiKey`, it is `query`, `header`, or `cookie`.' },
    { name: 'scheme', anchor: 'securitySchemeObjectScheme', text: 'REQUIRED for `http`: the scheme in the `Authorization` header (RFC 7235), such as `basic` or `bearer`.' },
    { name: 'bearerFormat', anchor: 'securitySchemeObjectBearerFormat', text: 'A hint about the format of the bearer token, such as `JWT`. It is for readers only.' },
    { name: 'flows', anchor: 'securitySchemeFlows', text: 'REQUIRED for `oauth2`: the flows that the authorization server supports.' },
    { name: 'openIdConnectUrl', anchor: 'securitySchemeOpenIdConnectUrl', text: 'REQUIRED for `openIdConnect`: the address for discovery. It MUST be an absolute URL.' },
    { name: 'scopes', from: '3.0.0', anchor: 'securitySchemeScopes', text: 'The scopes that are needed where the scheme is used. An empty list means none.' },
  ] },
  { name: 'Security Requirement', to: '2.6.0', anchor: 'securityRequirementObject', text: 'Security schemes that are needed together, by their names in `components`. In a list of these objects, one is enough.', instead: 'a reference to the Security Scheme Object', fields: [
    { name: '{name}', anchor: 'securityRequirementsName', text: 'The key MUST be the name of a scheme in `components.securitySchemes`. For `oauth2` and `openIdConnect`, the value lists the scopes that are needed, and may be empty. For all other types, the list MUST be empty.' },
  ] },
  { name: 'Security Requirements', from: '3.0.0', text: 'A list of security schemes to choose from. Only the JSON Schema gives this list a name.', fields: [
    { name: '{item}', only: 'schema', text: 'One security scheme.' },
  ] },
  { name: 'OAuth Flows', anchor: 'oauthFlowsObject', text: 'The flows that an authorization server supports.', fields: [
    { name: 'implicit', anchor: 'oauthFlowsImplicit', text: 'The implicit flow. RFC 9700 advises against it.' },
    { name: 'password', anchor: 'oauthFlowsPassword', text: "The flow in which the client handles the user's password. RFC 9700 advises against it." },
    { name: 'clientCredentials', anchor: 'oauthFlowsClientCredentials', text: 'The flow for services that act on their own.' },
    { name: 'authorizationCode', anchor: 'oauthFlowsAuthorizationCode', text: 'The flow for people who sign in with a browser or an app.' },
  ] },
  { name: 'OAuth Flow', anchor: 'oauthFlowObject', text: 'The addresses and scopes of one flow.', fields: [
    { name: 'authorizationUrl', anchor: 'oauthFlowAuthorizationUrl', text: 'REQUIRED for `implicit` and `authorizationCode`: where users give their consent. It MUST be an absolute URL.' },
    { name: 'tokenUrl', anchor: 'oauthFlowTokenUrl', text: 'REQUIRED for `password`, `clientCredentials`, and `authorizationCode`: where tokens come from. It MUST be an absolute URL.' },
    { name: 'refreshUrl', anchor: 'oauthFlowRefreshUrl', text: 'Where tokens are refreshed. It MUST be an absolute URL.' },
    { name: 'scopes', to: '2.6.0', anchor: 'oauthFlowScopes', required: true, type: 'Map[string, string]', text: 'All scopes of the scheme, each with a short description.', instead: '`availableScopes`' },
    { name: 'availableScopes', from: '3.0.0', anchor: 'oauthFlowScopes', required: true, type: 'Map[string, string]', text: 'All scopes of the scheme, each with a short description.' },
  ] },
  { name: 'OAuth Scopes', text: 'A map from scopes to their descriptions. Only the JSON Schema gives this map a name.', fields: [
    { name: '{scope}', only: 'schema', text: 'What the scope allows.' },
  ] },
];
