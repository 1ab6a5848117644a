// A document as a page: what it's about, who sends what where, its servers, and its channels with their operations and
// messages. The classes `link-1` to `link-5` mark what belongs to a part of the document on the home page.

import type { ReactNode } from 'react';
import { Head } from '../components/head.tsx';
import type { FieldRow } from './fields.ts';
import { FlowDiagram } from './flow-diagram.tsx';
import type { ChannelModel, DocumentModel, MessageModel, OperationModel, ServerModel } from './model.ts';
import type { DocumentTexts } from './texts.ts';
import { withCode } from './with-code.tsx';

interface ViewProps {
  readonly model: DocumentModel;
  readonly texts: DocumentTexts;
  /** The level of the first heading. Without one, there are paragraphs, which stay out of the page's outline. */
  readonly level?: 2 | 3 | undefined;
}

/** All of a document. */
export function DocumentView({ model, texts, level }: ViewProps): ReactNode {
  return (
    <div className="doc">
      <DocumentHead model={model} texts={texts} level={level} />
      <Part title={texts.flow} level={level}>
        <FlowDiagram model={model} texts={texts} />
      </Part>
      <DocumentDetails model={model} texts={texts} level={level} />
    </div>
  );
}

/** The parts of a document without the diagram. */
export function DocumentDetails({ model, texts, level }: ViewProps): ReactNode {
  const { servers, channels } = model;
  return (
    <>
      {servers.length > 0 && (
        <Part title={texts.servers} level={level}>
          <ul className="doc-servers">
            {servers.map((server) => (
              <Server key={server.name} server={server} texts={texts} />
            ))}
          </ul>
        </Part>
      )}
      {channels.length > 0 && (
        <Part title={texts.channels} level={level}>
          {channels.map((channel) => (
            <Channel key={channel.name} channel={channel} texts={texts} level={level} />
          ))}
        </Part>
      )}
    </>
  );
}

/** The title of a document, its version, and what it's about. */
export function DocumentHead({ model, texts, level }: ViewProps): ReactNode {
  const { title, version, specification, description } = model;
  return (
    <header className="doc-head link-1">
      <Heading className="doc-title" level={level}>
        {title || texts.untitled} {version && <span className="badge">{version}</span>}{' '}
        {specification && <span className="doc-note">AsyncAPI {specification}</span>}
      </Heading>
      <Text text={description} />
    </header>
  );
}

interface HeadingProps {
  readonly level: number | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

function Heading({ level, className, children }: HeadingProps): ReactNode {
  const Tag = level === undefined ? 'p' : (`h${level}` as 'h2');
  return <Tag className={className}>{children}</Tag>;
}

function Part({ title, level, children }: Omit<HeadingProps, 'className'> & Readonly<{ title: string }>) {
  return (
    <div className="doc-part">
      <Heading className="doc-part-title" level={level && level + 1}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** The paragraphs of a description. Its Markdown is shown as it's written, except for code. */
function Text({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '');
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="doc-text">
      {withCode(paragraph)}
    </p>
  ));
}

/** What something needs or is limited to, by name. */
function Names({ label, names }: Readonly<{ label: string; names: readonly string[] }>): ReactNode {
  return names.length > 0 && <p className="doc-note">{[label, names.join(', ')].join(' ')}</p>;
}

function Server({ server, texts }: Readonly<{ server: ServerModel; texts: DocumentTexts }>): ReactNode {
  const { name, protocol, address, description, security } = server;
  return (
    <li className="link-2">
      <p className="doc-row">
        {protocol && <span className="badge badge-info">{protocol}</span>}
        <code>{address}</code> <span className="doc-note">{name}</span>
      </p>
      <Text text={description} />
      <Names label={texts.security} names={security} />
    </li>
  );
}

function Channel({ channel, texts, level }: Omit<ViewProps, 'model'> & Readonly<{ channel: ChannelModel }>): ReactNode {
  const { address, name, description, servers, parameters, operations, messages } = channel;
  return (
    <div className="doc-channel">
      <div className="link-3">
        <Heading className="doc-address" level={level && level + 2}>
          <code>{address || texts.noAddress}</code> {address !== name && <span className="doc-note">{name}</span>}
        </Heading>
        <Text text={description} />
        <Names label={texts.onServers} names={servers} />
      </div>
      <Fields title={texts.parameters} rows={parameters} texts={texts} />
      {operations.map((operation) => (
        <Operation key={operation.action + operation.name} operation={operation} texts={texts} />
      ))}
      {messages.map((message, index) => (
        <Message key={message.name || index} message={message} texts={texts} />
      ))}
    </div>
  );
}

function Operation({ operation, texts }: Readonly<{ operation: OperationModel; texts: DocumentTexts }>): ReactNode {
  const { name, action, summary, messages, reply } = operation;
  return (
    <div className="doc-operation link-5">
      <p className="doc-row">
        <span className={`badge ${action === 'send' ? 'badge-good' : 'badge-info'}`}>{texts[action]}</span>
        <strong>{name}</strong> <span className="doc-note">{messages.filter(Boolean).join(', ')}</span>
      </p>
      <Text text={summary} />
      {reply && (
        <p className="doc-note">
          {texts.replies} {reply.messages.filter(Boolean).join(', ')}
          {reply.address && (
            <>
              {' '}
              {texts.repliesAt} <code>{reply.address}</code>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Message({ message, texts }: Readonly<{ message: MessageModel; texts: DocumentTexts }>): ReactNode {
  const { name, summary, contentType, headers, payload, foreign, examples } = message;
  return (
    <div className="doc-message link-4">
      <p className="doc-row">
        <span className="doc-note">{texts.message}</span> <strong>{name}</strong>{' '}
        {contentType && <span className="doc-note">{contentType}</span>}
      </p>
      <Text text={summary} />
      <Fields title={texts.headers} rows={headers} texts={texts} />
      <Fields title={headers.length > 0 ? texts.payload : ''} rows={payload} texts={texts} />
      {foreign && (
        <>
          <p className="doc-note">{foreign.format}</p>
          <Pre text={foreign.text} />
        </>
      )}
      {examples.map((example, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples may repeat their names and never move
        <details key={index} className="doc-example">
          <summary>{example.name || (example.isMade ? texts.made : texts.example)}</summary>
          <Pre text={example.text} />
        </details>
      ))}
    </div>
  );
}

function Pre({ text }: { readonly text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it
    <pre className="doc-code" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

function Fields({ title, rows, texts }: Readonly<{ title: string; rows: readonly FieldRow[]; texts: DocumentTexts }>) {
  if (rows.length === 0) return null;
  const required = <span className="doc-required">{texts.required}</span>;
  // Items of a list have no name, so they head no row.
  return (
    <table className="doc-fields">
      {title && <caption>{title}</caption>}
      <Head titles={[texts.field, texts.type, texts.meaning]} className="visually-hidden" />
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat their names and keep no state
          <tr key={index}>
            {row.name ? (
              <th scope="row" data-depth={row.depth}>
                <code>{row.name}</code> {row.isRequired && required}
              </th>
            ) : (
              <td data-depth={row.depth}>{row.isRequired && required}</td>
            )}
            <td>
              {row.type}{' '}
              {row.facts.map((fact) => (
                <code key={fact} className="doc-fact">
                  {fact}
                </code>
              ))}
            </td>
            <td>{withCode(row.description)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
