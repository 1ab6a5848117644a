// The official templates of the Generator, as npm had them when they were recorded, and whether that Generator takes them.

/** The version of the Generator that was tried. */
export const generatorVersion = '3.4.1';

/** Templates on npm: whether the Generator accepts them. */
export const officialTemplates: { readonly [name: string]: 'works' | 'rejected' } = {
  '@asyncapi/dotnet-nats-template': 'rejected',
  '@asyncapi/dotnet-rabbitmq-template': 'rejected',
  '@asyncapi/go-watermill-template': 'rejected',
  '@asyncapi/html-template': 'works',
  '@asyncapi/java-spring-cloud-stream-template': 'rejected',
  '@asyncapi/java-spring-template': 'rejected',
  '@asyncapi/java-template': 'rejected',
  '@asyncapi/markdown-template': 'works',
  '@asyncapi/nodejs-template': 'rejected',
  '@asyncapi/nodejs-ws-template': 'rejected',
  '@asyncapi/php-template': 'rejected',
  '@asyncapi/python-paho-template': 'rejected',
  '@asyncapi/ts-nats-template': 'rejected',
};

/** Templates inside of the Generator. */
export const ownTemplates: readonly string[] = [
  'core-template-client-kafka-java-quarkus',
  'core-template-client-websocket-dart',
  'core-template-client-websocket-java-quarkus',
  'core-template-client-websocket-javascript',
  'core-template-client-websocket-python',
];
