// The initiative's repositories, whose links to this site have to keep working: `inbound` of the configuration.

import type { SiteConfig } from 'sitegen';

const names = [
  'asyncapi-react',
  'bindings',
  'brand',
  'bundler',
  'cli',
  'community',
  'conference-website',
  'converter-js',
  'diff',
  'extensions-catalog',
  'generator',
  'glee',
  'go-watermill-template',
  'html-template',
  'jasyncapi',
  'java-spring-template',
  'markdown-template',
  'modelina',
  'nodejs-template',
  'parser-go',
  'parser-js',
  'spec',
  'spec-json-schemas',
  'studio',
  'template-for-generator-templates',
  'training',
  'vs-asyncapi-preview',
  'website',
];

/** By the name that the code host shows. */
export const inboundSources: NonNullable<SiteConfig['inbound']> = Object.fromEntries(
  names.map((name) => [
    `asyncapi/${name}`,
    { repository: `https://github.com/asyncapi/${name}.git`, branch: 'master', limit: { megabytes: 300 } },
  ]),
);
