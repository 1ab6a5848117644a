// Finds what else readers call the subject of a title. A word in several groups has several meanings.

import { queryWordsOf } from './search-words.ts';
import { stemOf } from './stem.ts';

/** Words that documentation of any software uses for the same thing, in English, a group a line. */
const lines = `
install, installation, setup, set up, download
uninstall, remove, delete, drop, clean up, get rid of
create, new, add, make
update, upgrade, bump, latest version
migrate, migrating, migration, convert, converter, move, switch from, upgrade, port
configure, configuration, config, settings, options, preferences, customize, set up
customize, extend, override, change, adapt
error, problem, issue, failure, exception, fails, trouble
troubleshooting, debug, debugging, problems, not working, broken, fix, errors
authentication, auth, login, log in, sign in, credentials, password, identity
authorization, permissions, access, roles, rights
security, secure, protect, authentication, encryption, safe
encryption, tls, ssl, https, certificate, encrypt
token, api key, secret, credentials
command line, command-line, cli, terminal, shell, console, command
completion, autocomplete, autocompletion, tab key, shell completion
metrics, statistics, stats, telemetry, analytics, tracking, usage data, measure
logging, logs, log, monitoring, observability, trace
monitoring, observability, health, alerts, dashboard
tutorial, guide, how-to, howto, walkthrough, lesson, course, step by step
guide, handbook, instructions
example, sample, demo, snippet
getting started, quick start, quickstart, first steps, beginner, introduction, intro, hello world, newcomer
introduction, overview, basics, what is, concepts, about, explained
glossary, word list, terminology, terms, definitions, dictionary, vocabulary, jargon
reference, manual, documentation, docs, api
release notes, changelog, change log, what's new, new features, news
version, versions, release, versioning, semver
versioning, versions, compatibility, breaking changes, evolution
breaking change, breaking changes, incompatible, compatibility, backward compatible
deprecated, deprecation, obsolete, outdated, removed
roadmap, plans, future, upcoming, milestones, planned
parameter, parameters, argument, arguments, option, variable, placeholder
variable, variables, placeholder, parameter, dynamic
dynamic, variable, placeholder, parameter, runtime
environment variable, env, environment, env var
reusable, reuse, reusing, shared, common, without copying, duplicate, dry, copy paste
validate, validation, check, verify, lint, linter, correct, conformance, valid
test, testing, tests, mock, mocking, simulate, check
mock, mocking, fake, stub, simulate, simulator
build, compile, bundle, package
bundle, merge, combine, join, single file, one file, several files
split, several files, multiple files, separate files
run, start, launch, execute
deploy, deployment, publish, ship, hosting, host, go live, production
performance, speed, fast, slow, faster, optimize
optimize, optimizer, optimization, shrink, smaller, simplify, reduce
cache, caching, cached
server, host, backend, broker, machine
client, frontend, consumer
address, url, uri, endpoint, location, host
path, route, url, address
folder, directory, path
field, property, attribute, key, member
object, structure, entity, model
schema, data model, data structure, shape, data type
type, types, kind, data type
payload, body, content, message body
header, headers, metadata
message, event, notification, record
send, sending, publish, emit, produce, push
receive, receiving, subscribe, consume, listen
producer, publisher, sender, emitter
consumer, subscriber, receiver, listener
application, app, service, program, microservice, component
channel, topic, queue, stream, subject
request, call, query
reply, response, answer, return
request/reply, request reply, request response, request/response, rpc, remote procedure call
bindings, binding, protocol specific, mapping
extension, extensions, plugin, plugins, plug-in, addon, add-on, custom
plugin, plugins, addon, integration
template, templates, theme, layout, scaffold
component, components, building block, part, module
generate, generator, generation, scaffold, codegen, produce
code generation, generate code, codegen, generator, scaffold, stubs
model, models, class, classes, types, data structures
library, package, dependency, module, sdk
dependency, dependencies, requirements, prerequisites, packages
prerequisites, requirements, before you begin, needed
integration, integrate, connect, work together
hook, hooks, lifecycle, callback, before and after
middleware, interceptor, filter
parser, parse, parsing
editor, ide, playground, online, studio
tools, tooling, software, apps, utilities, programs
continuous integration, ci, ci/cd, pipeline, build server, workflow
workflow, pipeline, process, automation, automate
automation, automate, automatic, script, bot
contribute, contributing, contribution, contributor, help out, get involved, join, take part, volunteer, pull request
pull request, merge request, patch, pr
community, people, members, contact, users, get in touch
team, maintainers, members, people, staff, who
maintainer, maintainers, owners, core team
sponsor, sponsors, sponsorship, donate, donation, funding, support us, money, backers
finance, finances, funding, money, budget, expenses, donations, spending, costs
events, meetings, conference, conferences, meetup, calendar, webinar, talks
meeting, meetings, call, appointment
mentorship, mentoring, mentor, mentee, internship, program
governance, charter, decisions, voting, steering committee, leadership, board
vote, voting, election, elect, decision
code of conduct, behavior, harassment, rules
case studies, case study, success stories, customers, who uses, adopters, companies, in production
adopters, users, who uses, companies, customers
newsletter, mailing list, email, subscribe
newsroom, press, media, news, logo, brand
brand, logo, logos, colors, trademark
license, licence, legal, copyright
privacy, data protection, personal data, cookies
style guide, styleguide, writing rules, writing style, conventions
voice and tone, tone, voice, formal, friendly, writing style
inclusive language, bias, gender, offensive words, wording
grammar, spelling, punctuation, writing
accessibility, accessible, a11y, screen reader, alt text, blind
translation, translate, localization, i18n, language, internationalization
image, images, picture, pictures, screenshot, figure
diagram, diagrams, chart, graph, drawing
link, links, url, hyperlink
format, formatting, layout
naming, names, convention, conventions
tags, tag, labels, label, categories, grouping
comparison, compare, difference, differences, versus, diff
diff, compare, comparison, difference
coming from, switching from, know already, user of, moving from
best practices, recommendations, tips, advice, do and don't
faq, questions, frequently asked
support, help, contact, ask, question
feedback, suggestion, report, survey
report, summary, recap, review
interview, spotlight, story, conversation
summary, recap, report, review, year
security policy, vulnerability, report a vulnerability, disclosure
transport, protocol, connection, network
websocket, websockets, socket, ws, real time
real time, realtime, live, streaming, instant
asynchronous, async, event-driven, non-blocking
event-driven, event driven, events, asynchronous, reactive
architecture, design, pattern, patterns
distributed, microservices, microservice
ordering, sequence
retry, retries, repeat, backoff, again
dead letter, dead letters, failed messages, poison message, retry
delivery, at least once, guarantee, acknowledgment, lost
acknowledgment, ack, acknowledge, confirm, delivery guarantee
correlation id, correlation, trace, tracing, request id, match
expiration, timeout, ttl, expire, time limit
limit, limits, maximum, quota
date, time, timestamp
optional, required, mandatory, must
default, defaults, fallback, preset
inheritance, extends, mixin, mixins, defaults, traits
polymorphism, oneof, union, variants, alternatives, one of several
binary, serialization, encoding, avro, protobuf, grpc
gateway, proxy, ingress
openapi, swagger, rest, http api
amqp, rabbitmq
kafka, confluent, redpanda
mqtt, mosquitto, iot, internet of things
sns, sqs, aws, amazon
google pub/sub, googlepubsub, gcp, google cloud
azure, microsoft, service bus
docker, container, containers, kubernetes
github action, github actions, ci, workflow, pipeline
`;

interface Term {
  readonly stems: readonly string[];
  readonly others: readonly string[];
}

/**
 * Returns what finds the other terms of every group that has a term in a text. A text has a term if it has all its words
 * in a row, in any form.
 */
export function createCommonTerms(): (text: string) => readonly string[] {
  const stemsOf = createStems();
  const terms = new Map<string, Term[]>();
  for (const line of lines.trim().split('\n')) {
    const group = line.split(', ');
    for (const term of group) {
      const stems = stemsOf(term);
      const [first = ''] = stems;
      terms.set(first, [...(terms.get(first) ?? []), { stems, others: group.filter((other) => other !== term) }]);
    }
  }
  return (text) => {
    const stems = stemsOf(text);
    const held = stems.flatMap((stem, at) =>
      (terms.get(stem) ?? []).filter((term) => term.stems.every((one, i) => one === stems[at + i])),
    );
    return [...new Set(held.flatMap(({ others }) => others))];
  };
}

/** Finds the stems of texts. Titles consist of a few thousand different words, so the stem of each is found only once. */
function createStems(): (text: string) => readonly string[] {
  const known = new Map<string, string>();
  const stemOnce = (word: string): string => {
    const stem = known.get(word) ?? stemOf(word);
    known.set(word, stem);
    return stem;
  };
  return (text) => queryWordsOf(text).map(stemOnce);
}
