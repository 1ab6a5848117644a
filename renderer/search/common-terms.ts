// Finds what else readers call the subject of a title. A word in several groups has several meanings.

import { remembered } from '../text/remembered.ts';
import { queryWordsOf } from './search-words.ts';
import { stemOf } from './stem.ts';

/**
 * Words that documentation of any software uses for the same thing, in English, a group a line. Each group brings the
 * right page of two questions in `bench/search` or more to the first three rows.
 */
const lines = `
migrate, migrating, migration, convert, converter, move, switch from, upgrade, port
troubleshooting, debug, debugging, problems, not working, broken, fix, errors
authentication, auth, login, log in, sign in, credentials, password, identity
metrics, statistics, stats, telemetry, analytics, tracking, usage data, measure
tutorial, guide, how-to, howto, walkthrough, lesson, course, step by step
getting started, quick start, quickstart, first steps, beginner, introduction, intro, hello world, newcomer
introduction, overview, basics, what is, concepts, about, explained
glossary, word list, terminology, terms, definitions, dictionary, vocabulary, jargon
reference, manual, documentation, docs, api
release notes, changelog, change log, what's new, new features, news
version, versions, release, versioning, semver
versioning, versions, compatibility, breaking changes, evolution
breaking change, breaking changes, incompatible, compatibility, backward compatible
parameter, parameters, argument, arguments, option, variable, placeholder
variable, variables, placeholder, parameter, dynamic
dynamic, variable, placeholder, parameter, runtime
validate, validation, check, verify, lint, linter, correct, conformance, valid
test, testing, tests, mock, mocking, simulate, check
bundle, merge, combine, join, single file, one file, several files
split, several files, multiple files, separate files
server, host, backend, broker, machine
message, event, notification, record
send, sending, publish, emit, produce, push
receive, receiving, subscribe, consume, listen
producer, publisher, sender, emitter
consumer, subscriber, receiver, listener
application, app, service, program, microservice, component
channel, topic, queue, stream, subject
reply, response, answer, return
request/reply, request reply, request response, request/response, rpc, remote procedure call
bindings, binding, protocol specific, mapping
extension, extensions, plugin, plugins, plug-in, addon, add-on, custom
template, templates, theme, layout, scaffold
generate, generator, generation, scaffold, codegen, produce
code generation, generate code, codegen, generator, scaffold, stubs
editor, ide, playground, online, studio
tools, tooling, software, apps, utilities, programs
contribute, contributing, contribution, contributor, help out, get involved, join, take part, volunteer, pull request
community, people, members, contact, users, get in touch
sponsor, sponsors, sponsorship, donate, donation, funding, support us, money, backers
events, meetings, conference, conferences, meetup, calendar, webinar, talks
meeting, meetings, call, appointment
case studies, case study, success stories, customers, who uses, adopters, companies, in production
adopters, users, who uses, companies, customers
style guide, styleguide, writing rules, writing style, conventions
voice and tone, tone, voice, formal, friendly, writing style
grammar, spelling, punctuation, writing
accessibility, accessible, a11y, screen reader, alt text, blind
link, links, url, hyperlink
coming from, switching from, know already, user of, moving from
event-driven, event driven, events, asynchronous, reactive
polymorphism, oneof, union, variants, alternatives, one of several
openapi, swagger, rest, http api
amqp, rabbitmq
`;

/**
 * Returns a function that looks for terms in a text and returns the other terms of their groups. A text has a term if it has
 * all its words in a row, in any form.
 */
export function createCommonTerms(): (text: string) => readonly string[] {
  /** By the first word of a term: all of its words, and the other terms of its group. */
  const terms = new Map<string, { readonly stems: readonly string[]; readonly others: readonly string[] }[]>();
  for (const line of lines.trim().split('\n')) {
    const group = line.split(', ');
    for (const term of group) {
      const stems = stemsOf(term);
      const [first = ''] = stems;
      terms.set(first, [...(terms.get(first) ?? []), { stems, others: group.filter((other) => other !== term) }]);
    }
  }
  return remembered((text: string) => {
    const stems = stemsOf(text);
    const found = stems.flatMap((stem, at) =>
      (terms.get(stem) ?? []).filter((term) => term.stems.every((word, i) => word === stems[at + i])),
    );
    return [...new Set(found.flatMap(({ others }) => others))];
  });
}

function stemsOf(text: string): readonly string[] {
  return queryWordsOf(text).map(stemOf);
}
