// Who sends what where: the application, and a lane for each operation with its messages, its channel, and its reply. It's
// a list with lines, so it can be read aloud, selected, and fits any width.

import type { ReactNode } from 'react';
import type { DocumentTexts } from './document-view.tsx';
import type { ChannelModel, DocumentModel, OperationModel } from './model.ts';

interface Props {
  readonly model: DocumentModel;
  readonly texts: DocumentTexts;
}

export function FlowDiagram({ model, texts }: Props): ReactNode {
  const { title, version, servers, channels } = model;
  const lanes = channels.flatMap((channel) => channel.operations.map((operation) => ({ channel, operation })));
  if (lanes.length === 0) return <p className="doc-note">{texts.nothing}</p>;
  const brokers = (channel: ChannelModel): string =>
    servers
      .filter(({ name }) => channel.servers.length === 0 || channel.servers.includes(name))
      .map(({ protocol, address }) => [protocol, address].filter(Boolean).join(', '))
      .join('; ');
  return (
    <div className="flow-drawing">
      <p className="flow-app link-1">
        <strong>{title || texts.untitled}</strong>
        <span className="doc-note">{version}</span>
      </p>
      <ul className="flow-lanes">
        {lanes.map(({ channel, operation }) => (
          <Lane
            key={`${channel.name} ${operation.action} ${operation.name}`}
            channel={channel.address || texts.noAddress}
            operation={operation}
            broker={brokers(channel)}
            texts={texts}
          />
        ))}
      </ul>
    </div>
  );
}

interface LaneProps {
  readonly channel: string;
  readonly operation: OperationModel;
  readonly broker: string;
  readonly texts: DocumentTexts;
}

function Lane({ channel, operation, broker, texts }: LaneProps): ReactNode {
  const { action, name, messages, reply } = operation;
  return (
    <li className="flow-lane">
      <div className="flow-arrows">
        <Arrow action={action} words={`${texts[action]}: ${name}`} messages={messages} />
        {reply && (
          <Arrow
            action={action === 'send' ? 'receive' : 'send'}
            words={`${texts.replies} ${reply.address}`}
            messages={reply.messages}
            isReply={true}
          />
        )}
      </div>
      <p className="flow-channel link-3">
        <code>{channel}</code>
        {broker && <span className="doc-note link-2">{broker}</span>}
      </p>
    </li>
  );
}

interface ArrowProps {
  readonly action: OperationModel['action'];
  readonly words: string;
  readonly messages: readonly string[];
  readonly isReply?: boolean;
}

function Arrow({ action, words, messages, isReply = false }: ArrowProps): ReactNode {
  return (
    <p className={`flow-arrow flow-${action}${isReply ? ' flow-reply' : ''}`}>
      <span className="doc-note link-5">{words}</span>
      {messages.filter(Boolean).map((message) => (
        <span key={message} className="flow-message link-4">
          {message}
        </span>
      ))}
    </p>
  );
}
