// Abbreviations are explained where a page uses them first (WCAG 3.1.4): `<abbr title="Transport Layer Security">`.

import { escapeHtml } from '@sitegen/renderer/text';

const meanings = new Map([
  ['AMQP', 'Advanced Message Queuing Protocol'],
  ['API', 'application programming interface'],
  ['AWS', 'Amazon Web Services'],
  ['CI', 'continuous integration'],
  ['CLI', 'command-line interface'],
  ['CSV', 'comma-separated values'],
  ['DLQ', 'dead letter queue'],
  ['EDA', 'event-driven architecture'],
  ['FIFO', 'first in, first out'],
  ['HTML', 'HyperText Markup Language'],
  ['HTTP', 'HyperText Transfer Protocol'],
  ['HTTPS', 'HTTP Secure'],
  ['IDE', 'integrated development environment'],
  ['JMS', 'Jakarta Messaging, once Java Message Service'],
  ['JSON', 'JavaScript Object Notation'],
  ['JWT', 'JSON Web Token'],
  ['MCP', 'Model Context Protocol'],
  ['MQTT', 'Message Queuing Telemetry Transport'],
  ['QoS', 'quality of service'],
  ['RAML', 'RESTful API Modeling Language'],
  ['REST', 'representational state transfer'],
  ['RFC', 'Request for Comments, a document of the Internet Engineering Task Force'],
  ['ROS', 'Robot Operating System'],
  ['RPC', 'remote procedure call'],
  ['SASL', 'Simple Authentication and Security Layer'],
  ['SCRAM', 'Salted Challenge Response Authentication Mechanism'],
  ['SDK', 'software development kit'],
  ['SNS', 'Simple Notification Service'],
  ['SQS', 'Simple Queue Service'],
  ['STOMP', 'Simple Text Oriented Messaging Protocol'],
  ['TLS', 'Transport Layer Security'],
  ['TSC', 'Technical Steering Committee'],
  ['URI', 'Uniform Resource Identifier'],
  ['URL', 'Uniform Resource Locator'],
  ['URN', 'Uniform Resource Name'],
  ['VPN', 'virtual private network'],
  ['YAML', "YAML Ain't Markup Language"],
]);

/** Elements whose text isn't prose, or is the name of something. */
const skipped = 'a|abbr|button|code|h[1-6]|kbd|label|option|pre|script|style|summary|svg|title';
const tag = `(?:"[^"]*"|[^">])*>`;
/** A skipped element, any other tag, or an abbreviation, which may have the s of a plural. */
const parts = new RegExp(
  `<(${skipped})\\b${tag}.*?</\\1>|<${tag}|\\b(${[...meanings.keys()].join('|')})(s?)\\b(?!-)`,
  'gs',
);

/** Explains the abbreviations of an article where they come first. `lang` is that of the meanings if the page has another. */
export function withAbbreviations(html: string, lang?: string): string {
  const seen = new Set<string>();
  const language = lang === undefined ? '' : ` lang="${lang}"`;
  return html.replace(parts, (whole, _, short?: string, plural = '') => {
    if (short === undefined || seen.has(short)) return whole;
    seen.add(short);
    return `<abbr title="${escapeHtml(meanings.get(short) ?? '')}"${language}>${short}${plural}</abbr>`;
  });
}
