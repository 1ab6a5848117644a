// Who sends what where: the application, and a lane for each operation with its messages, its channel, and its reply. It's
// a list with lines, so it can be read aloud, selected, and fits any width.

import type { ReactNode } from 'react';
import type { ChannelModel, DocumentModel, OperationModel } from './model.ts';
import type { DocumentTexts } from './texts.ts';

export function FlowDiagram({ model, texts }: Readonly<{ model: DocumentModel; texts: DocumentTexts }>): ReactNode {
  const { title, version, servers } = model;
  const channels = model.channels.filter(({ operations }) => operations.length > 0);
  if (channels.length === 0) return <p className="doc-note">{texts.nothing}</p>;
  const brokersOf = (channel: ChannelModel): ReactNode => {
    const own = servers.filter(({ name }) => channel.servers.length === 0 || channel.servers.includes(name));
    const names = own.map(({ protocol, address }) => [protocol, address].filter(Boolean).join(', ')).join('; ');
    return names && <span className="doc-note link-2">{names}</span>;
  };
  return (
    <div className="lane-drawing">
      <p className="lane-app link-1">
        <strong>{title || texts.untitled}</strong> <span className="doc-note">{version}</span>
      </p>
      <ul className="lane-list">
        {channels.map((channel) => (
          <li key={channel.name} className="lane">
            <div>
              {channel.operations
                .flatMap((operation) => arrowsOf(operation, texts))
                .map((arrow) => (
                  <Arrow key={arrow.className + arrow.words} {...arrow} />
                ))}
            </div>
            <p className="lane-channel link-3">
              <code>{channel.address || texts.noAddress}</code> {brokersOf(channel)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The arrows of an operation: its messages, and what's replied to them. */
function arrowsOf({ action, name, messages, reply }: OperationModel, texts: DocumentTexts) {
  const there = { className: `lane-${action}`, words: `${texts[action]}: ${name}`, messages };
  if (!reply) return [there];
  const back = action === 'send' ? 'lane-receive' : 'lane-send';
  const words = `${texts.replies} ${reply.address}`;
  return [there, { className: `${back} lane-reply`, words, messages: reply.messages }];
}

function Arrow({ className, words, messages }: ReturnType<typeof arrowsOf>[number]): ReactNode {
  return (
    <p className={`lane-arrow ${className}`}>
      <span className="doc-note link-5">{words}</span>{' '}
      {messages.filter(Boolean).map((message) => (
        <span key={message} className="lane-message link-4">
          {message}
        </span>
      ))}
    </p>
  );
}
