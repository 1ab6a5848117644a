// The document below its text. What can't be drawn while it's being typed leaves the last drawing as it was.

import { type ReactNode, useMemo, useRef } from 'react';
import type { Json } from '../../asyncapi/schema/schema-node.ts';
import { DocumentView } from '../../document/document-view.tsx';
import { type DocumentModel, modelOf } from '../../document/model.ts';
import type { DocumentTexts } from '../../document/texts.ts';

/** The model of a value, or the last one that there was. */
export function useModel(value: Json): DocumentModel | undefined {
  const last = useRef<DocumentModel>(undefined);
  last.current = useMemo(() => modelOf(value), [value]) ?? last.current;
  return last.current;
}

export default function Drawn({ value, texts }: Readonly<{ value: Json; texts: DocumentTexts }>): ReactNode {
  const model = useModel(value);
  return model && <DocumentView model={model} texts={texts} level={2} />;
}
