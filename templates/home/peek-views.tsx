// What the document of the sneak peek becomes. Each part carries its number as a class.

import type { ReactNode } from 'react';
import { DocumentDetails, DocumentHead } from '../document/document-view.tsx';
import { FlowDiagram } from '../document/flow-diagram.tsx';
import type { DocumentModel } from '../document/model.ts';
import type { DocumentTexts } from '../document/texts.ts';

type ViewProps = Readonly<{ model: DocumentModel; texts: DocumentTexts }>;

export function PeekDocs(props: ViewProps): ReactNode {
  return (
    <div className="doc">
      <DocumentHead {...props} />
      <DocumentDetails {...props} />
    </div>
  );
}

export function PeekDiagram(props: ViewProps): ReactNode {
  return (
    <div className="doc">
      <FlowDiagram {...props} />
    </div>
  );
}

/** What Modelina 5.10.1 prints for the document, with `modelType: 'interface'`. */
export function PeekCode(): ReactNode {
  return (
    <pre className="peek-lines">
      <code>
        <span className="peek-part peek-comment">{'// TypeScript by Modelina 5.10.1\n// (reads up to 3.0.0)\n'}</span>
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
