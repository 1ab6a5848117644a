// The moving picture of the hero: a producer sends messages over a channel to three consumers. Decoration; the motion is
// CSS and rests for readers who ask for less of it. Its colors are in the drawing, so that it's one without styles, too.

import type { Translate } from 'sitegen';

const accent = 'var(--accent, #461e96)';
const soft = 'var(--accent-soft, #f4effc)';
const box = { fill: 'var(--surface-raised, #fff)', stroke: 'var(--accent-line, #cab0fc)', strokeWidth: 2 };
const pen = { stroke: accent, strokeWidth: 3, strokeLinecap: 'round' } as const;
const word = { fill: 'var(--text-muted, #444)', fontSize: 15, fontWeight: 500, textAnchor: 'middle' } as const;

const roads = 'M118 200h92M250 200c60 0 40-130 100-130M250 200h100M250 200c60 0 40 130 100 130';
const words = { producer: [68, 264], channel: [230, 308], consumers: [396, 390] } as const;

export function Flow({ t }: { readonly t: Translate }) {
  return (
    <svg className="flow-art" width="460" height="400" viewBox="0 0 460 400" fill="none" aria-hidden="true">
      <path d={roads} stroke={box.stroke} strokeWidth="2.5" />
      <rect x="18" y="164" width="100" height="72" rx="16" {...box} />
      <path d="M46 206a22 22 0 0 1 44 0M68 206v-12" {...pen} />
      <circle cx="68" cy="208" r="4" fill={accent} />
      <rect x="206" y="120" width="48" height="160" rx="24" {...box} fill={soft} stroke={accent} />
      <path d="M220 156h20M220 178h20M220 200h20M220 222h20M220 244h20" {...pen} />
      {[70, 200, 330].map((y) => (
        <g key={y}>
          <rect x="350" y={y - 32} width="92" height="64" rx="16" {...box} stroke="var(--info-line, #b2e8ff)" />
          <path d={`M376 ${y}h40M376 ${y - 11}h26M376 ${y + 11}h32`} {...pen} stroke="var(--info, #1aa9c9)" />
        </g>
      ))}
      {Object.entries(words).map(([name, [x, y]]) => (
        <text key={name} x={x} y={y} {...word}>
          {t(`home.flow.${name}`)}
        </text>
      ))}
      {['a', 'b', 'c'].map((route) => (
        <g key={route} className={`flow-message flow-${route}`}>
          <rect x="-11" y="-8" width="22" height="16" rx="5" fill={accent} />
          <path d="m-6-3 6 4 6-4" stroke="#fff" strokeWidth="2" />
        </g>
      ))}
    </svg>
  );
}
