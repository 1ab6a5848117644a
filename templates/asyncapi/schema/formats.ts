// The string formats that the specification's schemas and common payload schemas name. An unknown format passes.

type IsFormat = (text: string) => boolean;

const URI_CHARACTERS = /^(?:[\w.~:/?#[\]@!$&'"()*+,;=|-]|%[\da-f]{2})*$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const LABEL = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');
const HOSTNAME = new RegExp(`^(?=.{1,253}\\.?$)${LABEL}(?:\\.${LABEL})*\\.?$`, 'i');
const TEMPLATE =
  /^(?:[^\s"'<>%\\^`{|}]|%[\da-f]{2}|\{[+#./;?&=,!@|]?[\w%.]+(?::\d{1,4}|\*)?(?:,[\w%.]+(?::\d{1,4}|\*)?)*\})*$/i;
const UUID = /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`);

const FORMATS: { readonly [name: string]: IsFormat } = {
  uri: (text) => SCHEME.test(text) && isUriReference(text),
  'uri-reference': isUriReference,
  'uri-template': (text) => TEMPLATE.test(text),
  email: (text) => EMAIL.test(text),
  hostname: (text) => HOSTNAME.test(text),
  ipv4: (text) => IPV4.test(text),
  uuid: (text) => UUID.test(text),
  date: isDate,
  time: (text) => TIME.test(text),
  'date-time': isDateTime,
  regex: (text) => regexOf(text) !== undefined,
};

/** True when the text has the format, or when the format is unknown. */
export function hasFormat(text: string, format: string): boolean {
  const isFormat = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
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
  if (!URI_CHARACTERS.test(text) || text.includes('|')) return false;
  const [address = '', ...fragments] = text.split('#');
  if (fragments.length > 1 || /[[\]]/.test(fragments.join(''))) return false;
  const rest = address.replace(SCHEME, '').replace(/^\/\/(?:[^/?@]*@)?\[[\da-f:.v]+\](?::\d*)?/i, '');
  return !/[[\]]/.test(rest) && hasPort(address);
}

function hasPort(address: string): boolean {
  const authority = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?]*)/i.exec(address)?.[1]?.replace(/^.*@/, '');
  return authority === undefined || authority.startsWith('[') || /^[^:]*(?::\d*)?$/.test(authority);
}

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(/[t\s]/i);
  return rest.length === 0 && isDate(date) && TIME.test(time) && /(?:z|[+-]\d\d(?::?\d\d)?)$/i.test(time);
}
