// The moving picture of the hero: a producer sends messages over a channel to three consumers. Decoration; the motion is
// CSS and rests for readers who ask for less of it.

import type { Translate } from 'sitegen';

export function Flow({ t }: { readonly t: Translate }) {
  return (
    <svg className="flow-art" viewBox="0 0 460 400" width="460" fill="none" stroke="currentColor" aria-hidden="true">
      <path className="flow-line" d="M118 200h92" />
      <path className="flow-line" d="M250 200c60 0 40-130 100-130M250 200h100M250 200c60 0 40 130 100 130" />
      <g className="flow-node">
        <rect x="18" y="164" width="100" height="72" rx="16" />
        <path d="M46 206a22 22 0 0 1 44 0M68 206v-12" />
        <circle cx="68" cy="208" r="4" />
      </g>
      <g className="flow-channel">
        <rect x="206" y="120" width="48" height="160" rx="24" />
        <path d="M220 156h20M220 178h20M220 200h20M220 222h20M220 244h20" />
      </g>
      {[70, 200, 330].map((y) => (
        <g key={y} className="flow-node flow-consumer">
          <rect x="350" y={y - 32} width="92" height="64" rx="16" />
          <path d={`M376 ${y}h40M376 ${y - 11}h26M376 ${y + 11}h32`} />
        </g>
      ))}
      <text className="flow-label" x="68" y="264">
        {t('home.flow.producer')}
      </text>
      <text className="flow-label" x="230" y="308">
        {t('home.flow.channel')}
      </text>
      <text className="flow-label" x="396" y="390">
        {t('home.flow.consumers')}
      </text>
      {['a', 'b', 'c'].map((route) => (
        <g key={route} className={`flow-message flow-${route}`}>
          <rect x="-11" y="-8" width="22" height="16" rx="5" />
          <path d="m-6-3 6 4 6-4" />
        </g>
      ))}
    </svg>
  );
}
