// The Explorer's tree as nested lists: a link to the detail, and a fold for what lies inside.

import type { Translate } from 'sitegen';
import { hrefOfId } from '../model/addresses.ts';
import type { TreeNode } from './explorer-tree.ts';

/** The first node is the root of a document and starts open. */
export function Tree({ nodes, t }: { readonly nodes: readonly TreeNode[]; readonly t: Translate }) {
  return (
    <ul className="tree">
      {nodes.map((node, index) => (
        <Branch key={node.id} node={node} isOpen={index === 0} t={t} />
      ))}
    </ul>
  );
}

function Branch({ node, isOpen, t }: { readonly node: TreeNode; readonly isOpen: boolean; readonly t: Translate }) {
  const { id, label, object, required, part, children } = node;
  return (
    <li>
      <a href={hrefOfId(id)} title={object && `${object} Object`} data-part={part}>
        <span className={required ? 'explorer-required' : undefined}>{label}</span>
      </a>
      {children.length > 0 && (
        <details open={isOpen}>
          <summary>
            <span className="visually-hidden">{t('spec.tree.toggle', { title: label })}</span>
          </summary>
          <ul>
            {children.map((child) => (
              <Branch key={`${child.id} ${child.label}`} node={child} isOpen={false} t={t} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
