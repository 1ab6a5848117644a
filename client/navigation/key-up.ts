// The key that opens a page is still down when its work begins. Its release is an interaction of its own.

/** A key is let go within this time, mostly. Milliseconds. */
const most = 150;

let isDown = false;
addEventListener('keydown', () => {
  isDown = true;
});
// In another window the release is not heard.
for (const type of ['keyup', 'blur']) {
  addEventListener(type, () => {
    isDown = false;
  });
}

/** Resolves when no key is down, or has been for too long. */
export async function keyUp(): Promise<void> {
  if (!isDown) return;
  await new Promise<void>((resolve) => {
    addEventListener('keyup', () => resolve(), { once: true });
    setTimeout(resolve, most);
  });
}
