// What readers may mean by a word, in the English that documentation of any software is written in. Unlike the terms that
// mean the same (`common-terms.ts`), these words are only close in meaning, so they count less.

import { foldWord, queryWordsOf } from './search-words.ts';
import { stemOf } from './stem.ts';

/** A word, and words that it's close to. */
const lines = `
abbreviation: acronym short
ability: capability
abort: stop cancel
absent: missing
access: permission reach
accessibility: a11y
accessible: usable
acquire: get
acronym: abbreviation
action: operation activity
activity: action
adapt: customize adjust
additional: extra more
address: location url
advanced: expert complex
advantage: benefit pro
advice: recommendation tip help
again: repeat
agenda: meetings schedule
agent: assistant bot
alias: shortcut nickname
allow: permit enable let grant authorize
alter: change modify
alternative: option substitute other
amend: change edit
amount: number count quantity
analytics: statistics telemetry
analyze: examine evaluate
annotation: comment note decorator
announcement: news notice
anonymous: unnamed
answer: reply response respond
app: application
appearance: look style theme
application: app program software
architecture: design structure
archive: store old
argument: parameter option
arrange: organize order structure layout
array: list collection
article: post story text
assemble: build compose
assistant: helper agent
async: asynchronous nonblocking
attack: threat exploit
attribute: property
audio: sound
audit: review
authentication: login identity auth
author: writer creator
autocomplete: completion
automate: automatic automation
automated: automatic
automatic: auto automated
award: prize
backup: copy archive
basics: fundamentals basic foundation introduction concepts
begin: start commence initiate launch
beginner: newcomer novice newbie starter
behavior: conduct action
benefit: advantage
bidirectional: duplex
big: large huge great
bill: invoice billing
binary: bytes
blank: empty
blog: news posts
board: committee council
body: payload content
boilerplate: skeleton scaffold template starter
bold: emphasis
bot: robot agent
bottom: last
box: callout note
branch: fork
brand: logo trademark
breaking: incompatible
broken: damaged corrupt defective
broker: server middleware
browser: client
buffer: cache
bug: defect issue error
build: compile construct assemble
bundle: package merge
business: company commercial
button: control
buy: purchase order
cache: buffer store
call: invoke
callback: hook handler
candidate: nominee applicant
capability: feature ability
car: vehicle
catalog: directory inventory list registry
category: group class type
cause: reason
certificate: tls ssl
change: modify alter edit adjust update
channel: topic queue stream
chapter: section
checksum: hash
child: descendant
choice: option selection
choose: select pick decide
chunk: part piece
city: town
client: consumer user
close: shut
cloud: hosting
cluster: group
code: source program
collection: set group
color: colour theme
column: field
combine: merge join unite unify consolidate aggregate
command: instruction cli
comment: remark note annotation
commercial: business paid
commit: save
committee: board council
common: shared general usual
community: people members
company: organization business enterprise firm employer
compare: difference contrast diff
compatibility: interoperability
compatible: interoperable
compete: contest
compile: build transpile
complete: finish full
completion: autocomplete
complex: complicated
compliance: conformance
comply: conform
component: part module element
compose: combine assemble
compress: reduce
compulsory: required
computer: machine
concept: idea notion
concurrent: parallel
condition: requirement constraint
conference: event summit meetup
configure: setup customize set
conform: comply
conformance: compliance
connect: link attach join bind
connection: socket link
console: terminal shell
constant: fixed static
constraint: restriction rule limit
construct: build create
consumer: subscriber receiver listener
container: docker
content: text body data
contribute: help participate
contribution: help
contributor: volunteer helper author
convention: standard rule style
conversion: transformation
convert: transform translate
cookbook: guide examples
copy: duplicate clone replicate
copyright: license
correct: valid right
corrupt: damaged
cost: price expense fee money
count: number total
coverage: test
create: make add new produce
credential: password login secret
crew: team
cron: schedule
current: present latest
custom: own personal
customer: client user
customize: adapt extend personalize tailor override
damaged: broken corrupt
danger: risk hazard
data: information
database: db storage
date: day time
db: database
debug: troubleshoot diagnose
decode: deserialize
default: standard preset fallback
defect: bug error
define: declare specify determine set
delay: latency lag wait
delete: remove erase wipe discard purge drop clear
dependency: package requirement
deploy: release publish ship
deprecated: obsolete outdated
describe: define specify declare document
design: architecture plan
destination: target
details: information specifics
device: machine hardware
diagnose: debug inspect
dictionary: glossary
difference: comparison distinction versus
different: other distinct various
difficult: hard complex complicated
director: leader ceo
disability: accessibility
disable: deactivate
disadvantage: drawback con
discard: delete remove
disconnect: detach unlink
discover: find
discuss: talk chat conversation
disk: storage
dispatch: send
distinct: different unique
distribute: spread
docs: documentation
donate: give contribute fund sponsor
donation: sponsor finance
draft: preview proposal
drawback: disadvantage limitation
duration: length time
dynamic: variable changing
easy: simple straightforward
editor: ide
effect: result impact
efficient: fast
election: vote
element: item part component
employer: company
empty: blank null nothing
emulate: simulate
enable: activate
encode: serialize
encrypt: cipher encryption
encryption: cipher tls
end: finish complete conclude done
enlarge: extend increase
enterprise: company business
entire: whole complete all
environment: setting context
equal: same identical
equivalent: counterpart same
erase: delete remove
error: mistake fault bug problem issue defect
evaluate: assess judge compute
event: occurrence happening notification
example: sample demo illustration
execute: run invoke perform
exercise: practice task homework lab
expense: cost
expert: professional advanced
expire: expiration timeout lifetime
explain: describe document clarify
explanation: description definition meaning
extend: expand customize augment
extension: plugin addon
external: outside third-party
extra: additional further
fail: break crash die
failure: crash outage breakdown
fake: mock stub
fallback: default alternative
fast: quick rapid speedy
feature: capability function
fee: cost price
fetch: get retrieve obtain download load read pull
field: property attribute column
file: document
final: last
find: search locate discover look lookup query
fire: trigger emit
firm: company
first: initial
fix: repair solve resolve correct mend patch
fixed: constant static
flag: option switch
flaw: bug error
flow: stream
folder: directory
font: typeface
footer: bottom
forbid: deny prohibit block refuse reject disallow restrict ban prevent
fork: branch
formal: official
format: form layout
fragment: snippet piece
framework: library
free: gratis
frequency: rate
friendly: informal kind
full: complete entire whole
function: method procedure routine
fundamentals: introduction concepts basics
funding: sponsor finance
future: upcoming planned roadmap
gathering: meeting event
generate: create produce make build scaffold
generator: scaffold creator
goal: aim purpose objective target mission
grammar: syntax language
group: team category collection
guide: tutorial manual handbook walkthrough
guideline: rule convention recommendation
hand: manual
handbook: guide
handler: callback listener
hardware: device
hash: checksum digest
header: heading
heading: title headline header
help: support assist aid
helper: utility
hide: conceal invisible collapse
highlight: mark emphasize
hire: employ recruit
history: past changelog log
hook: callback lifecycle
hosting: host deploy
icon: logo symbol
idea: concept suggestion
identifier: id key name
identity: authentication
image: container
immediate: instant
impact: effect consequence
important: essential key major critical
improve: optimize enhance boost better
incompatible: breaking
incomplete: partial unfinished
incorrect: wrong invalid
increase: grow raise extend enlarge expand
information: data info details
inherit: extend
initial: first
inner: nested
input: argument data
inspect: examine view
install: setup deploy
instant: immediate
instruction: step guide command
interactive: hands-on
internal: private inner
internet: web online
interval: period
introduction: intro overview basics
invalid: wrong incorrect malformed illegal
inventory: catalog list
invoke: call execute run trigger
issue: ticket problem
item: element entry
jargon: glossary
job: work career employment
join: participate enter
key: identifier
kill: stop
kind: type category
label: tag caption name
lamp: light
language: tongue locale
last: final
latest: newest recent current
layer: tier level
layout: arrangement structure design
leader: head chief director
learn: study understand
lecture: talk
legal: law license
lesson: tutorial course exercise
level: tier grade
lexicon: glossary
library: package framework
license: licence legal
light: lamp
limit: bound restrict cap maximum quota
limitation: drawback restriction
link: hyperlink url
lint: linter check
linter: lint validator
list: enumeration catalog
listener: subscriber consumer handler
live: realtime
load: import read traffic
locate: find
lock: mutex
log: record journal
login: signin authentication authenticate
logout: signout
look: appearance
lost: missing
machine: computer server host
maintainer: owner keeper
malformed: invalid broken
manual: hand guide reference
mark: highlight
maximum: most largest limit upper
meaning: definition semantics
measure: metric gauge
measurement: metric
media: press
meeting: call conference session
member: participant people
memory: ram storage usage
mend: fix repair
menu: navigation
message: event notification packet
metadata: information data
method: function way
metric: statistic measurement
migrate: move port upgrade switch
migration: move upgrade
minimal: smallest tiny basic simple
minimum: least smallest lowest
missing: absent lost
mission: goal vision
mobile: phone
mock: stub fake simulate
mode: state
model: pattern schema
module: component package
money: finance fund payment budget cost
monitor: observe watch track
move: relocate transfer migrate shift
name: title identifier
navigation: menu
need: require want
nested: inner
network: internet
new: recent latest modern
newbie: beginner
news: announcement update
next: following upcoming
nickname: alias
nominate: propose candidate
note: callout remark comment hint
nothing: none empty
notification: alert message event
notify: inform alert tell announce
novice: beginner
null: empty nothing
obligatory: required
observe: monitor watch
obsolete: deprecated outdated
obtain: get
official: formal
offline: disconnected
old: legacy outdated former previous obsolete
online: web internet
open: launch
operation: action task
opposite: reverse
option: setting choice flag switch
optional: voluntary
order: sequence sort ordering
organization: company group
organize: structure arrange
origin: source
outcome: result
output: result
override: overwrite replace
overview: summary introduction
overwrite: override replace
own: custom private
owner: maintainer proprietor
package: library bundle
packet: message
page: document
paragraph: text
parallel: concurrent simultaneous
parameter: argument variable placeholder
parent: ancestor
parse: read
parser: reader
part: piece component portion section
partial: incomplete
participate: join contribute
partner: sponsor
password: credential secret
paste: insert
path: route location
pattern: template
pause: suspend wait hold
pay: payment charge
payload: body content
payment: charge billing transaction
people: person users members team
perform: execute do
performance: speed
period: interval duration
permission: right access privilege
persist: save store
person: people human user
personal: private
phase: stage step
phone: mobile smartphone
photo: picture image
phrase: expression wording
picture: image photo illustration figure graphic screenshot
piece: part
pipeline: workflow ci
place: location position spot site
placeholder: parameter variable
plan: roadmap schedule
playground: sandbox
plugin: extension addon
policy: rule
popular: common
post: article entry
practice: exercise
preference: setting
prepare: ready setup
press: media newsroom
preview: draft
previous: earlier former last prior
price: cost fee pricing
primer: introduction guide
privacy: confidentiality
private: secret internal hidden
procedure: process steps
process: procedure workflow
producer: publisher sender
program: application software app
prohibit: prevent deny
project: repository
prompt: ask
property: attribute field
proposal: suggestion rfc draft
protect: secure guard
prove: verify confirm
provider: vendor supplier
public: open external
publish: release deploy
publisher: producer sender emitter
purge: delete remove
purpose: goal aim reason
quantity: number count
question: query ask faq
queue: channel
quick: fast
rank: position
ranking: rank position
rapid: fast performance
rate: frequency
ready: prepared
realtime: live instant
reason: cause purpose
receive: accept consume get listen
receiver: consumer subscriber
recipe: guide example
recommend: suggest advise propose
record: log entry
recording: video
recover: restore recovery
recursive: nested
redo: undo revert
reduce: decrease shrink minimize lower cut compress
registry: catalog store
release: version publish
reliability: stability
reliable: dependable stable
rename: name title label
repair: fix
repeat: retry again duplicate
replace: substitute swap exchange switch
replacement: alternative
repo: repository
report: summary
repository: repo project
request: ask call query pull
required: mandatory necessary obligatory must
requirement: prerequisite need condition
restore: recover
restriction: limit
result: outcome output
resume: continue restart proceed
retrieve: get fetch
retry: repeat reattempt
reuse: share copy duplicate
reverse: invert backward
review: check audit examine
revision: version
right: permission
risk: danger threat
robot: bot
role: permission
rookie: beginner
root: top
row: line record
rule: policy guideline convention constraint
run: execute launch start
safe: secure
same: equal identical
sample: example
sandbox: playground
save: store persist keep write
scaffold: generate boilerplate skeleton
scalable: scale
scale: grow
schedule: calendar timetable date cron
schema: model shape structure
screen: display monitor
screenshot: picture image
script: program
search: seo
secret: password credential key
section: chapter part
secure: protect safe
security: protection safety
segment: part section
sell: sale
send: transmit emit publish dispatch push deliver broadcast forward
sender: producer publisher
serialization: encoding
serialize: encode marshal
server: host machine
service: microservice server
set: collection
setting: option preference configuration
setup: configuration installation
share: distribute
shared: common reusable
shell: terminal console
shortcut: alias
show: display render present print view
shrink: reduce
sign: signature
signature: sign
similar: alike equivalent same
simple: easy plain basic
simulate: mock emulate
simulation: simulator
site: website
size: length dimension weight
skeleton: template structure
slides: talk presentation
slow: sluggish latency
small: little tiny short
snag: problem issue
snippet: fragment sample
software: program application
sort: order arrange
sound: audio
source: origin code
speaker: presenter
speed: performance fast quick rapid velocity
spelling: grammar orthography
split: divide separate break partition
sponsor: donor supporter backer
stable: reliable
staff: team people
stage: phase step
standard: norm convention specification
state: status condition
static: fixed constant
statistic: metric number figure
statistics: metrics analytics stats
stats: statistics
status: state
step: stage phase
stop: halt quit terminate cancel abort kill exit end disable
storage: store memory disk
story: article interview
stream: flow
street: road
structure: layout organization shape
stub: mock
style: appearance design
subject: topic
subscribe: listen receive
subscriber: consumer receiver
substitute: replace
suggestion: proposal recommendation idea
summary: overview recap abstract digest
support: help assistance
swap: replace exchange
switch: toggle flag
sync: synchronous
synchronize: sync
syntax: grammar notation
table: grid
tag: label
talk: presentation speech lecture
target: goal destination
task: job work assignment
teach: train educate mentor
team: group people crew
telemetry: metrics tracking analytics
template: skeleton pattern layout
term: word expression
terminal: console shell
terminate: stop end
terminology: glossary
test: check verify validate examine inspect
text: content copy words
theme: style appearance skin
threat: risk attack
throughput: performance
ticket: issue
time: duration period
timeout: expire expiration deadline
timetable: calendar schedule
tip: advice hint
title: heading name
toggle: switch
tone: voice
tool: utility program
top: first
topic: channel subject
total: sum overall
trace: track
track: trace follow monitor telemetry
trademark: brand logo
traffic: load
training: course education mentorship
transaction: commit
transform: convert
transformation: conversion
translate: localize translation localization language
translation: localization i18n
transmit: send
trigger: fire invoke
troubleshoot: debug problem
trust: confidence
tutorial: guide lesson course walkthrough
type: kind sort category class
undo: revert rollback restore
uninstall: remove
unique: distinct
unit: test
unnamed: anonymous
update: upgrade refresh renew
usage: use consumption
use: usage
user: reader person guide
utility: tool helper
valid: correct right
validation: check verification
validator: linter checker
value: content
variable: parameter placeholder
vehicle: car
velocity: speed performance
vendor: supplier provider
verification: validation check
version: release revision
video: recording film
vocab: glossary
vocabulary: glossary
voice: tone
volunteer: contributor
vote: elect ballot poll
vulnerability: weakness flaw exploit
wait: delay timeout
walkthrough: tutorial guide
warn: warning alert caution notice
watch: observe monitor view
web: internet website
website: site web
whole: entire complete
window: pane
wipe: delete remove
wizard: assistant
word: term
wording: phrase language style text
work: job task
worker: employee
workflow: process pipeline
write: compose draft
writing: text style
wrong: incorrect invalid bad
`;

let typedFor: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The words by which readers may look for a title, without its own. Prepared when first needed. */
export function relatedWords(title: string): readonly string[] {
  typedFor ??= readLines();
  const stems = queryWordsOf(title).map(stemOf);
  const related = stems.flatMap((stem) => [...(typedFor?.get(stem) ?? [])]);
  return [...new Set(related)].filter((word) => !stems.includes(stemOf(word)));
}

/** By the stem of a word in titles: the words that readers may type for it. */
function readLines(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const note = (typed: string, meant: string): void => {
    const stem = stemOf(foldWord(meant));
    const known = found.get(stem);
    if (known) known.add(typed);
    else found.set(stem, new Set([typed]));
  };
  for (const line of lines.trim().split('\n')) {
    const [first = '', others = ''] = line.split(': ');
    for (const other of others.split(' ')) {
      note(first, other);
      note(other, first);
    }
  }
  return found;
}
