// What the document of the sneak peek becomes: documentation, code, a diagram. Each part carries its number as a class.

import type { Translate } from 'sitegen';

export function PeekDocs() {
  return (
    <div className="peek-docs">
      <p className="peek-name link-1">
        <strong>Dock Service</strong> <span className="badge">1.0.0</span>
      </p>
      <p className="peek-row link-2">
        <span className="badge badge-info">kafka</span>
        <code>broker.example.org:9092</code>
      </p>
      <p className="peek-row link-5">
        <span className="badge badge-good">send</span>
        <strong>announceUndocking</strong>
      </p>
      <p className="peek-row link-3">
        <span className="peek-label">channel</span>
        <code>bikes.undocked</code>
      </p>
      <div className="peek-message link-4">
        <p className="peek-row">
          <span className="peek-label">message</span>
          <strong>bikeUndocked</strong>
        </p>
        <dl className="peek-fields">
          <div>
            <dt>bikeId</dt>
            <dd>string</dd>
          </div>
          <div>
            <dt>stationId</dt>
            <dd>string</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

/** What Modelina 5.10.1 prints for the document, with `modelType: 'interface'`. */
export function PeekCode() {
  return (
    <pre className="peek-lines">
      <code>
        <span className="peek-part peek-comment">{'// TypeScript, written by Modelina 5.10.1\n'}</span>
        <span className="peek-part link-4">
          <span className="peek-key">interface</span>
          {
            ' BikeUndocked {\n  bikeId?: string;\n  stationId?: string;\n  additionalProperties?: Map<string, any>;\n}\n'
          }
        </span>
      </code>
    </pre>
  );
}

export function PeekDiagram({ t }: { readonly t: Translate }) {
  return (
    <svg
      className="peek-diagram"
      width="420"
      height="430"
      viewBox="0 0 420 430"
      role="img"
      aria-labelledby="page:peek-diagram-title"
    >
      <title id="page:peek-diagram-title">{t('home.peek.described')}</title>
      <g className="part link-1">
        <rect x="110" y="14" width="200" height="60" rx="12" />
        <text x="210" y="40">
          Dock Service
        </text>
        <text className="note" x="210" y="60">
          1.0.0
        </text>
      </g>
      <g className="part link-5">
        <path className="flow" d="M210 74v98" />
        <path className="tip" d="m203 162 7 12 7-12" />
        <text className="note start" x="222" y="104">
          send: announceUndocking
        </text>
      </g>
      <g className="part link-4">
        <rect className="pill" x="140" y="116" width="140" height="30" rx="15" />
        <text className="small" x="210" y="136">
          bikeUndocked
        </text>
      </g>
      <g className="part link-2">
        <rect className="broker" x="40" y="176" width="340" height="106" rx="16" />
        <text className="note start" x="58" y="202">
          kafka, broker.example.org:9092
        </text>
      </g>
      <g className="part link-3">
        <rect x="70" y="216" width="280" height="48" rx="24" />
        <text x="210" y="246">
          bikes.undocked
        </text>
      </g>
      <path className="flow" d="M130 282v74M290 282v74" />
      <path className="tip" d="m123 346 7 12 7-12M283 346l7 12 7-12" />
      <rect className="other" x="58" y="360" width="144" height="52" rx="12" />
      <rect className="other" x="218" y="360" width="144" height="52" rx="12" />
      <text className="small" x="130" y="391">
        Station Map
      </text>
      <text className="small" x="290" y="391">
        Billing
      </text>
    </svg>
  );
}
