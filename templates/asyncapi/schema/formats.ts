// The string formats that the specification's schemas and common payload schemas name. An unknown format passes.

type IsFormat = (text: string) => boolean;

const uriPattern = /^(?:[\w.~:/?#[\]@!$&'"()*+,;=|-]|%[\da-f]{2})*$/i;
const schemePattern = /^[a-z][a-z\d+.-]*:/i;
const labelSource = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const atomSource = "[\\w!#$%&'*+/=?^`{|}~-]+";
const emailPattern = new RegExp(`^${atomSource}(?:\\.${atomSource})*@(?:${labelSource}\\.)+${labelSource}$`, 'i');
const hostnamePattern = new RegExp(`^(?=.{1,253}\\.?$)${labelSource}(?:\\.${labelSource})*\\.?$`, 'i');
const templatePattern =
  /^(?:[^\s"'<>%\\^`{|}]|%[\da-f]{2}|\{[+#./;?&=,!@|]?[\w%.]+(?::\d{1,4}|\*)?(?:,[\w%.]+(?::\d{1,4}|\*)?)*\})*$/i;
const uuidPattern = /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i;
const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const octetSource = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4Pattern = new RegExp(`^(?:${octetSource}\\.){3}${octetSource}$`);

const formatChecks: { readonly [name: string]: IsFormat } = {
  uri: (text) => schemePattern.test(text) && isUriReference(text),
  'uri-reference': isUriReference,
  'uri-template': (text) => templatePattern.test(text),
  email: (text) => emailPattern.test(text),
  hostname: (text) => hostnamePattern.test(text),
  ipv4: (text) => ipv4Pattern.test(text),
  uuid: (text) => uuidPattern.test(text),
  date: isDate,
  time: (text) => timePattern.test(text),
  'date-time': isDateTime,
  regex: (text) => regexOf(text) !== undefined,
};

/** True when the text has the format, or when the format is unknown. */
export function hasFormat(text: string, format: string): boolean {
  const isFormat = Object.hasOwn(formatChecks, format) ? formatChecks[format] : undefined;
  return isFormat ? isFormat(text) : true;
}

const patterns = new Map<string, RegExp | undefined>();

/** The compiled expression, remembered; undefined when it is not one. */
export function regexOf(pattern: string): RegExp | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, compiled(pattern));
  return patterns.get(pattern);
}

function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns in the wild escape more than the unicode mode allows; try the plain mode.
    }
  }
  return undefined;
}

/** Characters and structure: one fragment at most, brackets only around an address literal. */
function isUriReference(text: string): boolean {
  if (!uriPattern.test(text) || text.includes('|')) return false;
  const [address = '', ...fragments] = text.split('#');
  if (fragments.length > 1 || /[[\]]/.test(fragments.join(''))) return false;
  const rest = address.replace(schemePattern, '').replace(/^\/\/(?:[^/?@]*@)?\[[\da-f:.v]+\](?::\d*)?/i, '');
  return !/[[\]]/.test(rest) && hasPort(address);
}

function hasPort(address: string): boolean {
  const authority = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?]*)/i.exec(address)?.[1]?.replace(/^.*@/, '');
  return authority === undefined || authority.startsWith('[') || /^[^:]*(?::\d*)?$/.test(authority);
}

function isDate(text: string): boolean {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(/[t\s]/i);
  return rest.length === 0 && isDate(date) && timePattern.test(time) && /(?:z|[+-]\d\d(?::?\d\d)?)$/i.test(time);
}
