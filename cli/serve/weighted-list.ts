// Accept and Accept-Encoding: a list of choices with weights (RFC 9110, section 12.4.2).

/** The weight of each choice in a header, from 0 to 1, by its name in lower case. A malformed weight counts as 0. */
export function weightsOf(header: string): ReadonlyMap<string, number> {
  return new Map(header.split(',').map(parseChoice));
}

function parseChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
