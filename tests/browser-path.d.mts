export function browserPath(): string | undefined;
export function firefoxPath(): string | undefined;
