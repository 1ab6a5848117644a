// Samples of AsyncAPI documents on the pages: what is said of those with a mistake, and that others are left alone.

import { describe, expect, test } from 'vitest';
import { peekText } from '../../templates/home/peek-document.ts';
import { check, documentText, fenceOf, told } from './specification.ts';

const head = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0.0\n';

test.each(['2.0.0', '2.6.0', '3.0.0', '3.1.0'])('a rich document of %s is proven', (version) => {
  const answer = check(documentText(version));
  expect(told(answer)).toEqual([]);
  expect(answer.findings?.badges[0]).toEqual(['sample.whole', { version }]);
});

test('the document of the sneak peek on the home page is valid', () => {
  expect(told(check(peekText))).toEqual([]);
});

test('a document in JSON is checked like one in YAML', () => {
  const answer = check('{ "asyncapi": "3.0.0", "info": { "title": "Bikes", "version": "1.0.0" } }', {}, 'json');
  expect(told(answer)).toEqual([]);
  expect(answer.findings?.actions.map((action) => action.kind)).toEqual(['link', 'download']);
});

test('a misspelled field is named at its place, with the nearest allowed one', () => {
  expect(told(check(`${head}channels:\n  rides:\n    adress: rides\n`))).toEqual([
    '7:5 sample/unknown-field The Channel Object has no field `adress` in 3.0.0 -> Did you mean `address`?',
  ]);
});

test('a missing field is named at its object', () => {
  expect(told(check('asyncapi: 3.0.0\ninfo:\n  title: Bikes\n'))).toEqual([
    '2:1 sample/missing-field The Info Object needs the field `version`',
  ]);
});

test('if several shapes are allowed, the one that was meant is explained', () => {
  const code = `${head}components:\n  securitySchemes:\n    key:\n      type: apiKey\n      in: header\n`;
  expect(told(check(code))).toEqual(['9:11 sample/wrong-value `in` must be `user` or `password`, not `header`']);
});

test('a wrong type says what to do', () => {
  expect(told(check('asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0\n'))).toEqual([
    '4:12 sample/wrong-value `version` must be a string, not a whole number -> Put it in quotes: "1.0".',
  ]);
});

test('a field of the older major says where it went', () => {
  const [first] = told(check(`${head}channels:\n  rides:\n    publish: {}\n`));
  expect(first).toMatch(
    /^7:5 sample\/unknown-field The Channel Object has no field `publish` in 3\.0\.0 -> Until 2\.6\.0; since then, write an operation with `action: receive`\.$/,
  );
});

test('a field of the newer major says since when it is there, and what it replaced', () => {
  const info = 'info:\n  title: Bikes\n  version: 1.0.0\n';
  const server = '{ url: mqtt://x, protocol: mqtt, pathname: /a }';
  expect(told(check(`asyncapi: 2.6.0\n${info}servers:\n  s: ${server}\nchannels: {}\n`))).toEqual([
    '6:39 sample/unknown-field The Server Object has no field `pathname` in 2.6.0 -> 3.0.0 added it in place of `url`.',
  ]);
});

test('an unknown version names the known ones', () => {
  expect(told(check('asyncapi: 3.0.1\ninfo:\n  title: x\n'))[0]).toMatch(
    /^1:11 sample\/unknown-version .*3\.0\.1.* -> Did you mean/,
  );
  expect(told(check('asyncapi: 2.6\ninfo:\n  title: x\n'))[0]).toMatch(
    /^1:11 sample\/unknown-version .*quotes.* -> Did you mean `2\.6\.0`/,
  );
});

describe('references', () => {
  test('a pointer to nothing, with the nearest that exists', () => {
    const code = `${head}channels:\n  rides:\n    messages:\n      ride:\n        $ref: '#/components/messages/rideStart'\ncomponents:\n  messages:\n    rideStarted: {}\n`;
    expect(told(check(code))).toEqual([
      '9:15 sample/wrong-reference `#/components/messages/rideStart` leads to nothing in this document -> Did you mean `#/components/messages/rideStarted`?',
    ]);
  });

  test.each<{ readonly [word: string]: true }>([{}, { partial: true }])(
    'a pointer to another kind of object, with the words %j',
    (words) => {
      const code = `${head}channels:\n  rides:\n    messages:\n      ride:\n        $ref: '#/info'\n`;
      expect(told(check(code, words))[0]).toMatch(
        /^9:15 sample\/wrong-reference `#\/info` does not lead to a valid Message Object -> /,
      );
    },
  );
});

describe('fragments', () => {
  test.each([
    ['channel', 'address: rides\nmessages: {}\n'],
    ['channels', 'rides:\n  address: rides\n'],
    ['message', 'payload:\n  type: object\n'],
    ['messages', 'ride:\n  payload: {}\n'],
    ['operation', "action: send\nchannel:\n  $ref: '#/channels/rides'\n"],
    ['server', 'host: broker.example.com\nprotocol: kafka\n'],
    ['tags', '- name: rides\n'],
    ['schema', 'type: object\n'],
    ['securityScheme', 'type: userPassword\n'],
    ['reply', "channel:\n  $ref: '#/channels/rides'\n"],
    ['parameters', 'bikeId:\n  description: The bike\n'],
    ['channelBindings', 'kafka:\n  partitions: 3\n'],
  ])('%s fits its part of the schema, without what its references point at', (fragment, code) => {
    const answer = check(code, { fragment });
    expect(told(answer)).toEqual([]);
    expect(answer.findings?.badges[0]).toEqual(['sample.part', { version: '3.1.0' }]);
  });

  test('a fragment of another version', () => {
    const code = 'subscribe:\n  message: {}\n';
    expect(told(check(code, { fragment: 'channel', version: '2.6.0' }))).toEqual([]);
    expect(told(check(code, { fragment: 'channel' }))[0]).toContain('has no field `subscribe` in 3.1.0');
    expect(told(check('- payload: {}\n', { fragment: 'examples', version: '2.6.0' }))).toEqual([]);
  });

  test.each([
    'services:\n  web:\n    image: nginx\n',
    'servers:\n  - url: https://example.com\npaths: {}\n',
    'openapi: 3.0.0\ncomponents:\n  schemas: {}\n',
    'address: rides\n',
    'servers:\n  s: { host: x }\n',
    'channels:\n  c: { address: x }\nplugins: []\n',
    'components:\n  schemas:\n    s: { type: string }\n',
  ])('other YAML is only read: %s', (code) => {
    expect(check(code)).toEqual({ problems: [] });
  });
});

describe('marks', () => {
  test('partial leaves out what a document needs, but not what it may have', () => {
    expect(told(check('asyncapi: 3.0.0\nchannels:\n  rides: { address: rides }\n', { partial: true }))).toEqual([]);
    expect(told(check('asyncapi: 3.0.0\nchanels: {}\n', { partial: true }))[0]).toContain('Did you mean `channels`?');
  });

  test('continues adds to the samples before it, and the sum is proven', () => {
    const first = fenceOf(`${head}channels:\n  rides:\n    address: rides\n`);
    const more = "operations:\n  start:\n    action: send\n    channel:\n      $ref: '#/channels/rides'\n";
    expect(told(check(more, { continues: true }, 'yaml', [first]))).toEqual([]);
    const lost = more.replace('channels/rides', 'channels/riders');
    expect(told(check(lost, { continues: true }, 'yaml', [first]))[0]).toMatch(
      /^5:13 sample\/wrong-reference .*Did you mean `#\/channels\/rides`/,
    );
    expect(told(check(more, { continues: true }))[0]).toContain('sample/wrong-mark');
  });

  test('invalid wants its words in the message', () => {
    const wrong = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n';
    expect(told(check(wrong, { invalid: 'needs the field version' }))).toEqual([]);
    expect(told(check(wrong, { invalid: true }))).toEqual([]);
    expect(told(check(wrong, { invalid: 'needs the field title' }))[0]).toContain('sample/wrong-mark');
    expect(told(check(head, { invalid: true }))[0]).toContain('nothing is wrong with it');
    expect(check(wrong, { invalid: true }).findings).toBeUndefined();
  });

  test('nocheck is not looked at', () => {
    expect(check('a: [', { nocheck: true }).problems).toEqual([]);
  });
});

describe('reading', () => {
  test.each([
    [
      'a: 1\na: 2\n',
      'yaml',
      '2:1 sample/repeated The key `a` appears twice in the same object -> Keep one of the two.',
    ],
    [
      '{ "a": 1, }',
      'json',
      "1:11 sample/syntax JSON doesn't allow a comma after the last item -> Remove the comma before this bracket.",
    ],
    ["{ 'a': 1 }", 'json', '1:3 sample/syntax JSON strings must be in double quotes'],
    [
      '// a.json\n{\n  "a": 1\n}',
      'json',
      '1:1 sample/syntax JSON has no comments -> Remove the comment, or write it in YAML.',
    ],
    [
      '"a": { "b": 1 }',
      'json',
      "1:4 sample/syntax This key isn't in an object -> Put braces around the keys and their values.",
    ],
  ])('%j in %s', (code, lang, problem) => {
    expect(told(check(code, {}, lang))).toEqual([problem]);
  });

  test('alias bombs, depth and size are refused in words', () => {
    const levels = Array.from(
      { length: 12 },
      (_, i) =>
        `l${i}: &l${i} [${Array(9)
          .fill(i === 0 ? 'x' : `*l${i - 1}`)
          .join(', ')}]`,
    );
    for (const code of [levels.join('\n'), '['.repeat(5000) + ']'.repeat(5000), `a: ${'x'.repeat(500_000)}`]) {
      expect(told(check(code))[0]).toMatch(/^1:1 sample\/too-large/);
    }
  });
});

describe('left-out parts', () => {
  const dots = "sample/syntax Dots for left-out parts aren't valid YAML -> Write them as a comment: `# ...`.";

  test.each([
    ['at the root', 'asyncapi: 3.0.0\n...\nchannels: {}\n', `2:1 ${dots}`],
    ['as a value', `${head}channels:\n  rides:\n    ...\n`, `7:5 ${dots}`],
    ['as an item', `${head}tags:\n  - ...\n  - name: a\n`, `6:5 ${dots}`],
    ['as one character', `${head}channels:\n  …\n`, `6:3 ${dots}`],
  ])('dots %s are the only thing reported', (_, code, problem) => {
    expect(told(check(code))).toEqual([problem]);
  });

  test.each([
    ['the end of a document', `${head}...\n`],
    ['between documents', `${head}...\n---\n${head}`],
    [
      'in a text',
      `asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0.0\n  description: |\n    And\n    ...\n    so on\n`,
    ],
  ])('dots that are YAML: %s', (_, code) => {
    expect(told(check(code))).toEqual([]);
  });

  test('a comment of dots says that required parts are left out', () => {
    expect(told(check('asyncapi: 3.0.0\n# ...\nchannels:\n  rides:\n    address: rides\n'))).toEqual([]);
    expect(told(check('asyncapi: 3.0.0\n# ...\nchannels:\n  rides:\n    adress: rides\n'))).toEqual([
      '5:5 sample/unknown-field The Channel Object has no field `adress` in 3.0.0 -> Did you mean `address`?',
    ]);
  });

  test('what a partial sample leaves empty is left out on purpose', () => {
    const code =
      "channels:\n  rides:\noperations:\n  start:\n    action: send\n    channel: { $ref: '#/channels/rides' }\n";
    expect(told(check(code))).toEqual([]);
    expect(told(check(code.replace('send', 'sent')))[0]).toContain('Did you mean `send`?');
  });

  test.each([
    ['a: *\n', '1:4 sample/syntax `*` and `&` have a special meaning in YAML -> Put the value in quotes: "*".'],
    ['a:\n\tb: 1\n', '2:1 sample/syntax YAML may not be indented with tabs -> Use spaces.'],
  ])('a slip of YAML in plain words: %j', (code, problem) => {
    expect(told(check(code))).toEqual([problem]);
  });
});
