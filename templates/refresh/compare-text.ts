// Compares texts by code units, which gives the same order on every machine.

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
