// Arithmetic with colours as `#rrggbb`.

/** So much of one colour, the rest of the other. */
export function mixed(colour: string, other: string, share: number): string {
  const others = bytesOf(other);
  return hexOf(bytesOf(colour).map((byte, index) => byte * share + (others[index] ?? 0) * (1 - share)));
}

/** The colour so many degrees further around the wheel, as saturated and as light. */
export function hueTurned(colour: string, degrees: number): string {
  const [red = 0, green = 0, blue = 0] = bytesOf(colour);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least || 1;
  const sixth =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  const hue = (sixth * 60 + degrees + 720) % 360;
  // How far a channel is from its peak, in sixths of the wheel: red peaks at 0 degrees, green at 120, blue at 240.
  const channel = (peak: number): number => {
    const far = Math.abs(((hue - peak + 540) % 360) - 180) / 60;
    return least + (most - least) * Math.min(1, Math.max(0, 2 - far));
  };
  return hexOf([channel(0), channel(120), channel(240)]);
}

export function isDark(colour: string): boolean {
  return bytesOf(colour).reduce((sum, byte) => sum + byte, 0) < 3 * 128;
}

function bytesOf(colour: string): readonly number[] {
  return (colour.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: readonly number[]): string {
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}
