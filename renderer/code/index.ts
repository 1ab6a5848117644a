// The public side of drawing code and diagrams, for the threads that draw.

export { canonicalLanguage, knownLanguages } from '../text/languages.ts';
export { diagramTheme, loadDiagrams } from './draw-diagram.ts';
export { type CodeText, codeKey, createCodeRenderer, startEngine } from './highlight.ts';
export { codeTheme } from './palette.ts';
export { type DrawnCode, withDrawn } from './with-drawn.ts';
