// What readers may mean by a word, in the English that documentation of any software is written in. Unlike the terms that
// mean the same (`common-terms.ts`), these words are only close in meaning, so they count less.

import { foldWord } from './search-words.ts';
import { stemOf } from './stem.ts';
import { createStems } from './synonyms.ts';

/** A word, and words that it's close to. */
const lines = `
abbreviation: acronym short
ability: capability
abolish: remove deprecate
abort: stop cancel
absent: missing
absolute: path full
abuse: conduct security
accent: localization style
access: permission reach
accessibility: a11y
accessible: usable
accidental: mistake unexpected
accomplish: achieve complete
accountant: finance
accounting: finance
accuracy: correct quality
accurate: correct precise exact
accurately: correct precise
achieve: goal complete reach
acknowledge: ack confirm
acl: authorization access permission security
acquire: get
acronyms: glossary
action: operation activity
activate: start switch
adapt: customize adjust
adapter: connector integration
additional: extra more
address: location url
adhere: conform follow
adjacent: next
admin: administrator maintainer
administer: manage maintain
administrator: maintainer
adopter: user company customer
ads: marketing promotion
advanced: expert complex
advantage: benefit pro
advert: marketing
advertise: marketing promotion
advice: recommendation tip help
advocate: ambassador speaker
aesthetic: design style
affect: change influence
again: repeat
agenda: meetings schedule
agent: assistant bot
aggregate: combine collect
aggregation: combine
agnostic: independent neutral
ahead: future before
alarm: alert notification monitoring
algorithm: method logic
alias: shortcut nickname
allocate: assign reserve
allow: permit enable let grant authorize
allowlist: allow permission
alongside: beside
alpha: preview prerelease experimental
alphabetical: order sort
alphabetically: order sort
alter: change modify
alternative: option substitute other
amazon: aws sqs sns
amend: change edit update
amount: number count quantity
analysis: review report
analytics: statistics telemetry
analyze: examine evaluate inspect parse
anatomy: structure
anchor: link heading
angular: frontend framework
anniversary: birthday year
annotate: comment describe
annotation: comment note decorator
announcement: news notice
anonymous: unnamed
ansible: deploy configuration
answer: reply response respond
answers: faq questions
antipattern: mistake avoid practice
apache: license
api: interface endpoint
apologize: error
app: application
apparel: swag merchandise
appearance: look style theme
append: add insert
appendix: reference
applicant: nominee mentee
application: program software
apply: application join use set
appointment: meeting event
apprentice: mentee mentorship internship
apprenticeship: mentorship internship
approach: method way practice
appropriate: right suitable
approve: review accept
approximate: estimate
arabic: localization translation language
architect: architecture
architecture: design structure
archive: store old
argument: parameter option
arrange: organize order structure layout
array: list collection
arrive: receive come
artefact: output file build package
article: post story text
articles: blog posts
artifact: output file build package
aspect: part feature
assemble: build compose
assertion: test check
asset: file image
assign: set
assistant: helper
assume: default expect
asterisk: wildcard
async: asynchronous nonblocking
atomic: transaction single
attach: add link bind
attack: threat exploit
attempt: try retry
attendee: conference event
attribute: property
audio: sound
audit: review
authentication: login identity auth
authenticity: signature verify
author: writer creator
authoritative: official reference
authorship: author
autocomplete: completion
autofill: completion autocomplete
autoload: load import
automate: automatic automation
automated: automatic
automatic: auto
autoscale: scale
autoscaling: scale
autumn: fall october september hacktoberfest
availability: uptime reliability health
avatar: picture image profile
avoid: prevent
await: async promise wait
award: prize
aware: know
azure: cloud microsoft
backbone: infrastructure core
backend: server api
background: history
backlog: roadmap issue
backport: release version
backpressure: flow limit rate queue
backup: copy archive save
backwards: reverse compatibility
badge: label
badges: label
bail: stop exit
balance: load distribute
balancer: load proxy
balancing: load
ballot: election
bandwidth: performance size
bank: finance payment
banking: finance
banner: notice header
bar: toolbar menu
base64: encoding binary
baseline: standard start
bash: shell terminal
basics: fundamentals basic foundation introduction concepts
batch: group multiple
bearer: token authorization
beautiful: design style
beforehand: prerequisite
begin: start commence initiate launch
beginner: newcomer novice newbie starter
behave: work run
behavior: conduct action semantics
behaviour: behavior conduct semantics
belong: owner group
bench: performance
benchmark: performance measure speed test
benchmarks: performance measure speed test
beta: preview prerelease experimental
bidi: direction
bidirectional: duplex
big: large huge great
bilingual: localization translation language
bill: invoice billing
binary: bytes executable encoding
bio: profile
bitbucket: git repository
blacklist: block deny
blank: empty
blind: accessibility screen
bloat: size
blob: binary file
blocker: issue problem
blocking: synchronous wait
blog: news posts
blogpost: blog article
blueprint: template structure document
blueprints: template
blurb: description summary
board: committee council
body: payload content
boilerplate: skeleton scaffold template starter
boilerplates: template
bold: emphasis
bookmark: link context favorite
boolean: flag
boost: performance
bootstrap: start setup scaffold initialize
borrow: reuse share
boss: lead maintainer
bot: robot chatbot automation agent
bottleneck: performance slow
bottom: last
bounce: reject email
boundary: limit scope
bounty: reward
box: callout note
brackets: parameter variable
branch: fork
brand: logo trademark
breakage: breaking
breaking: incompatible
brew: install homebrew
bribe: sponsor
bridge: connect gateway adapter
brief: short summary
briefly: short summary
broadcast: publish stream
broadcasts: events stream
broken: damaged corrupt defective
broker: server middleware
brotli: compression
browse: explore search view list
browser: client
bucket: group storage
bucketing: group
budget: finance expense
buffer: cache queue memory
bug: defect issue error problem
bugs: troubleshooting errors
build: compile construct
builder: create generator
bulk: batch multiple many
bulletin: newsletter news
bun: runtime
bundle: package merge
business: company commercial
button: control
buy: purchase order
buzzword: glossary
bypass: skip avoid
byte: binary size
bytes: size
cache: store
calculate: compute count measure
calculation: compute count
call: invoke
callback: hook handler
caller: client sender
camelcase: naming convention
camera: video
campaign: marketing hacktoberfest
canary: release
candidate: nominee applicant
canonical: official standard
capability: feature
capacity: size limit scale performance
caption: title
capture: record
car: vehicle
cardinality: number count
career: mentorship
careful: caution warning
cargo: rust
cash: finance money
catalog: directory inventory list registry
catch: handle error
category: group class type
cause: reason
caveat: limitation warning note
caveats: limitations
ceiling: limit
cell: table
centralize: shared central
certificate: tls ssl security
certify: certification
certs: certificate tls
chain: sequence link
chained: sequence
challenge: exercise problem hackathon
champion: ambassador
change: modify edit adjust update
channel: topic queue stream
chaos: resilience test failure
chapter: section
character: letter sign
charset: encoding
chart: diagram graph
chat: slack chatbot message
chatgpt: ai assistant
cheap: free
cheat: reference
cheatsheet: reference overview
checklist: steps requirements list
checkout: clone git
checksum: hash
child: descendant
chinese: localization translation language
choice: option selection variant decision
choose: select pick decide
chooser: select
chore: task
chunk: part piece
circuit: breaker failure
circular: recursive loop
citation: source reference
city: town
clarity: clear
clash: conflict name duplicate
class: course lesson model
classes: models types
classify: tag category group
classroom: course training
clean: remove format
cleaner: remove
cleaning: refactor
cleanup: remove clear
clear: remove reset
click: press button
clickable: link
clickhouse: database
client: consumer user
clients: sdk library
clipboard: copy
clock: time
clone: fork
cloning: fork
close: shut
closest: nearest
cloud: hosting
cluster: group
cmd: command
cms: editor
coach: mentor
coalesce: merge combine default
code: source program
codebase: repository source
codebases: repository
codec: encoding decode format
codes: status error
coding: development programming
coerce: convert type
coffee: meeting donate
cohort: program group mentorship
collaborate: contribute community team
colleague: team member
collect: gather metrics
collection: set group
college: student university
collision: conflict duplicate
colon: punctuation
color: colour theme
colorblind: accessibility
column: field
combination: mix
combine: merge join unite unify consolidate aggregate
comma: punctuation
command: instruction cli
commandline: cli
commandments: rules principles
commas: punctuation grammar
comment: remark note
commercial: paid
commit: save
committee: council
common: shared general usual
commonly: common
community: people members
compact: small minimal short
companion: extension
company: organization enterprise firm employer
comparable: similar
compare: difference contrast diff
comparing: difference versus
compatibility: interoperability
compatible: interoperable
compete: contest
competition: hackathon contest
competitor: alternative comparison
compile: transpile generate
complain: error warning feedback
complaint: issue feedback
complete: finish full
completeness: coverage
complex: complicated
compliance: conformance
compliant: conform valid standard
comply: conform rule conduct
component: part module element
compose: combine
comprehensive: complete full
compress: reduce
compression: reduce size
compromise: security tradeoff
compulsory: required
computer: machine
computing: compute cloud
concat: join
concatenate: merge join combine
concept: idea notion
concern: problem issue
concise: short
conclude: finish summary
concrete: specific example
concurrency: parallel simultaneous
concurrent: parallel
condition: requirement constraint
conference: event summit meetup
confidential: secret privacy private
configure: setup customize set
confirm: verify check
confirmation: acknowledgment
confirming: verify
conflict: error merge
confluence: documentation
conform: valid match
confuse: mistake difference
confusion: mistake difference
congestion: traffic performance
congratulations: award
connect: link attach join bind
connection: socket link
connector: integration plugin
consensus: decision agreement governance
consent: privacy permission
consequence: effect
considerations: guideline
consistency: consistent rule standard
console: terminal shell cli
constant: fixed static
constraint: restriction rule limit
construct: create
constructor: create class
consult: ask read
consumer: subscriber receiver listener
contact: email support
contain: include hold content
container: docker
contend: conflict
content: text data
contest: hackathon
context: background
continuous: ci integration
contract: specification document schema
contrast: difference comparison
contribute: help participate
contribution: help
contributor: volunteer helper author
convenient: easy
convention: standard rule style name
conversation: chat interview
conversion: transformation convert transform
convert: transform translate
convey: send express
cookbook: guide examples recipes
cookie: privacy session
cooperate: collaborate
cooperation: collaborate partner
coordinate: organize manage position
coordinates: location position
copies: replica
copilot: ai assistant
copy: duplicate clone replicate
copyright: license
copywriting: writing content
corner: edge
corporate: company enterprise
correct: valid right
correlate: match link relate
corrupt: damaged
corrupted: broken invalid
cors: security
cost: price expense fee money
count: number total
coupling: dependency independent
courtesy: conduct tone
coverage: test
crash: error problem
crawl: index search
crawler: search seo
create: make add new produce
credential: password login secret
crew: team
criteria: requirement rule condition
critical: severity
cron: schedule
cross: multi
crowdfunding: sponsor donation
crud: create update delete read operations
cryptic: unclear
crypto: encryption
cryptography: encryption security
csharp: net
csv: format file export table
cultural: localization inclusive
culture: community localization
curate: select review
curated: selected list
curl: http request client
current: present latest
curriculum: course
curse: inclusive
cursor: editor pagination
custodian: maintainer owner
custom: own personal
customer: client user
customize: extend personalize tailor override
cutover: migration release
cv: profile resume
cve: vulnerability security
cycle: loop circular lifecycle
daemon: background service server process
danger: risk hazard
dangerous: unsafe security risk
dark: theme
dashboards: metrics monitoring
dashes: punctuation hyphen
data: information
database: db storage store
dataset: data
datatype: type
date: day time
datetime: date time timestamp
deadletter: queue failure
deadline: timeline date
deadlock: lock concurrency
deaf: accessibility
debate: discussion
debounce: delay
debt: refactor legacy
debug: troubleshoot diagnose
decentralized: distributed
decimal: number
declaration: definition
declarative: configuration
decode: deserialize parse read
decouple: separate independent
decrypt: encryption
dedicated: special
dedup: duplicate
deduplicate: reuse
deduplication: duplicate unique
deep: nested advanced
default: standard preset fallback
defect: error
defend: protect
defer: delay later
define: declare specify determine set
degree: level
delay: latency lag wait
delegate: assign
delete: remove erase wipe discard purge drop clear
delimiter: separator format
delta: difference change
demand: need require request
democracy: governance election vote
democratic: governance election
demonstrate: example demo
deny: reject forbid
denylist: block deny
dependencies: package
dependency: package requirement
deploy: release publish ship
deprecate: remove
deprecated: obsolete outdated
deps: dependencies
dequeue: queue receive
deregister: remove
derive: generate extract
describe: define specify declare document
descriptor: definition metadata
deserialization: parse decode read
deserialize: parse
design: plan
designate: name choose
designer: design editor
desktop: application
destination: target channel address
destroy: remove delete
detail: information description
details: information specifics
detect: find recognize discover
determine: find decide
deterministic: consistent
developer: contributor
developers: contributor
device: machine hardware
devops: deploy pipeline
diagnose: inspect
diagnosis: debug troubleshooting
diagnostics: errors debug troubleshooting
diagram: picture drawing chart
dialect: variant
diary: blog journal
dictionary: glossary
diff: change
difference: comparison distinction versus
different: other distinct various
difficult: hard complex complicated
difficulty: problem level
diffs: pr pull change
diploma: certificate
direct: immediate
director: leader ceo
disability: accessibility inclusive
disable: deactivate
disabled: accessibility disability
disadvantage: drawback con
disagree: conflict discussion
disagreement: conflict discussion decision
disallow: deny
disaster: recovery failure backup
discard: remove
disclaimer: legal notice license
disclose: report publish
disconnect: detach unlink close connection end
discord: chat slack community
discover: find explore catalog
discoverable: find discovery
discovery: find search
discrepancy: difference
discrimination: inclusive conduct
discuss: talk chat conversation
discussion: conversation
disk: storage
dismiss: close remove reject
dispatch: send
display: show render view
dispose: remove delete
dispute: conflict
distinct: unique
distinguish: difference tell
distribute: spread
distribution: package release
distro: distribution linux
dive: advanced details
diversity: inclusive community
dns: domain host
doc: documentation
docker: container
docs: documentation
doctor: diagnose check
documented: documentation
domain: area context
donate: give contribute fund sponsor
donation: sponsor finance
dotenv: environment
dotnet: net
dots: punctuation
doubled: duplicate
doubt: question
downgrade: version rollback
download: install get
downsides: limitations drawback
downstream: consumer receiver
downtime: error failure availability
draft: preview proposal
drain: close stop
drawback: limitation
drawing: diagram
drift: change difference
driver: adapter client
drone: ros device
dry: reuse
dsl: language syntax
dtd: schema
dump: export log backup
duplicate: twice repeat copy
durability: persistent
duration: length time
dutch: localization language
dynamic: variable changing runtime
earnings: finance
ease: simple
easy: simple straightforward
ebook: guide
echo: reply answer
eclipse: plugin
economy: finance
ecosystem: community tools
edition: version release
editor: ide
educate: training
effect: result impact
efficient: fast
effort: cost work
eject: customize
elastic: scale search
elect: election
election: vote
elections: vote nominee board
element: item part object
eligibility: requirement eligible
eligible: requirement qualify
eliminate: remove
elixir: language
email: mail address
embargo: disclosure
embed: include component insert
emoji: emoticon reaction
emphasis: formatting
employee: team staff
empty: null nothing
emulate: simulate
emulator: mock simulate
enable: activate
encapsulate: wrap
encapsulation: envelope wrap
encode: serialize
encoding: format
encounter: meet error troubleshoot
encourage: motivate
encrypt: cipher encryption
encryption: cipher tls
end: finish complete conclude done
endorse: support recommend
enforce: rule require
enforcement: rules conduct
engage: participate community
engine: renderer runtime
engineer: developer
english: language grammar
enhance: extend
enlarge: extend increase
enlist: join
enqueue: queue send
enquiry: request question
enrich: extend add
ensure: check guarantee
enterprise: business
enterprises: companies
entire: whole complete all
entrypoint: start main
enum: value list
enumerate: list
enumeration: enum values
env: environment
envelope: message header
environment: setting context
environments: variable server
ephemeral: temporary
equal: same identical
equality: same compare
equip: provide
equivalent: counterpart same
erase: remove
error: mistake fault problem issue
escape: quote encode character
eslint: lint linter
essential: basic
essentials: basics introduction
establish: create connect
estimate: size
ethical: conduct
ethics: conduct
etiquette: conduct guideline contributing
evaluate: assess judge compute check test compare
evangelist: ambassador
event: occurrence happening notification
evolve: change version
exact: precise
exam: certification
example: sample demo illustration
exceed: limit
exception: error
exceptional: error
excerpt: summary
exchange: share
exclamation: punctuation
exclude: ignore skip filter except
exclusive: single
execute: run invoke perform command
executive: board ceo
exercise: practice task homework lab
exhausted: limit
exhaustive: complete
exhibit: conference
exist: present available
expand: open unfold
expect: wait
expenditure: finance expense
experiment: try test
experimental: preview
expert: professional
expertise: expert
expire: expiration timeout lifetime
explain: describe document clarify
explanation: description definition meaning
explicit: clear
export: save output
expose: publish open show public
express: describe write
expression: syntax
extend: expand augment
extensibility: extension plugin custom
extensible: extension extend plugin
extension: plugin addon
external: outside third-party foreign
extra: further
extract: separate get
extraction: extract
facade: interface wrapper intent
factory: generator
fail: break crash die
failover: cluster replica
failure: crash outage breakdown
fair: inclusive conference
fake: mock stub
faker: mock
fallback: alternative
false: boolean
familiar: known
fanout: broadcast
fantasy: example
faq: question answer
fast: quick rapid speedy
fatal: error crash
faulty: broken
favor: prefer
favourite: favorite
feasible: possible
feature: function
fee: price
feed: news
fellowship: mentorship
female: inclusive gender women
feminine: gender inclusive
festival: conference event
fetch: get retrieve obtain download load read pull
field: property attribute
figma: design
figures: statistics number
file: document
filename: file name
fill: complete insert
filter: select search
filtering: filter select
final: last
finalize: finish release complete
financial: finance
find: search locate look lookup query
finder: search
fingerprint: identifier hash
fintech: finance payment
fire: trigger emit
firewall: security
firmware: device
first: initial
fix: repair solve resolve correct mend patch
fixed: static
fixture: test example data
flag: option switch
flake: unstable
flaky: test unstable
flash: fast
flatten: bundle nested
flavor: variant version
flavour: variant version
flaw: bug error
flexible: custom option
flight: travel
float: number
flow: stream
flowchart: diagram
flush: clear empty
focus: purpose
folder: directory
followers: social
font: typeface formatting style
fonts: formatting
footer: bottom layout
footprint: size memory
forbid: deny prohibit block refuse reject disallow restrict ban prevent
forbidden: authorization permission denied
forecast: roadmap
foreground: front
foreign: localization translation
foreigner: localization
forgotten: missing recover
fork: copy repository contribution
formal: official
format: form layout
forum: discussion community
forward: redirect relay
foundation: organization
founder: author history
fragile: unstable
fragment: snippet piece part reference
framework: library
fraud: security
free: gratis
freeform: custom any
freeze: fixed lock
french: localization translation language
frequency: rate schedule
frequent: common
friendly: informal kind tone voice
frontend: ui client web
frontmatter: metadata
full: entire whole
fullstack: developer
fulltime: job
function: method procedure routine
functionality: feature
fund: sponsor finance
fundamentals: introduction concepts
funding: sponsor finance
fundraising: sponsor finance donation
future: upcoming planned roadmap
fuzzing: test
gap: missing
garbage: clean memory
gatekeeper: authorization
gateway: server proxy
gathered: collect
gathering: meeting event conference
geek: developer
gender: inclusive
generate: create produce make build scaffold
generator: scaffold creator
generic: general common
generics: types
geography: location
geolocation: location
german: localization translation language
getter: property method
gift: swag reward
gist: summary snippet
git: repository version
github: repository git
gitlab: repository git ci
glance: overview summary
glitch: bug error
global: shared
gloss: glossary
glossaries: terms
glue: integration connect
gmail: email
goal: aim purpose objective target mission
golang: go
google: search seo gsoc
gotcha: mistake problem pitfall
gotchas: problems pitfalls
governing: governance rules
gpl: license
gps: location position
graceful: shutdown
gradle: java
grammar: syntax language
granular: fine detail
graph: diagram
graphic: image
graphical: ui
graphql: query api
greenfield: new project start
greeting: hello welcome
grep: search
grid: layout
group: team
grow: growth
growth: increase scale community
guarantee: promise delivery
guard: check
guess: estimate
guests: speaker
gui: interface visual studio editor
guid: identifier
guide: tutorial manual handbook walkthrough
guideline: rule convention recommendation
gzip: compression
hack: workaround
hackathon: event
hacker: attack security
hand: manual
handbook: manual
handicap: accessibility
handler: listener function
handling: process
handover: transfer
handshake: connection
hang: timeout freeze
harassment: conduct
harden: security
hash: digest
hashmap: object map
header: heading
heading: title headline
headless: browser
headline: title
headlines: news heading
healthcheck: health monitoring
heap: memory
heartbeat: ping health
heavy: large
helm: kubernetes chart deploy
help: support assist aid
helpdesk: support contact
helper: utility
hex: encoding format
hide: conceal invisible collapse
hierarchy: structure tree
highlight: mark emphasize color syntax
hijack: attack
hindi: localization translation language
hint: help suggestion
hire: employ recruit
hiring: job
historic: history
history: past changelog log archive
hobby: project
homebrew: install macos
homepage: website url
homework: tutorial
honest: transparency
honorarium: payment stipend
hood: internal architecture
hook: lifecycle plugin script
hosted: cloud server
hosting: host deploy
hostname: host server url
hostnames: host server url
hotel: travel
hotfix: patch fix release
hotkey: shortcut key
html: web page output
hub: center registry
humor: tone inclusive
humour: tone
hygiene: clean practice
hyphen: punctuation
icon: logo symbol image
ide: editor plugin
idea: suggestion
idempotent: duplicate retry repeat
identifier: id key name
idiom: inclusive localization
idl: schema interface
idle: inactive wait
ids: identifier
ignore: skip exclude leave
illustrate: explain show example diagram
image: container
immediate: instant
immediately: instant
immigration: visa travel
immutable: fixed
impact: consequence
imperative: command
impersonate: identity
implement: build create develop
implementation: code
implementer: implementation developer
implication: consequence effect
implicit: default
imply: mean
import: load include
important: essential key major critical
impossible: limit
improve: optimize enhance boost better
inaccurate: wrong
inappropriate: conduct
inbound: receive incoming
inclusion: inclusive
income: finance
incoming: receive consumer
incompatibility: breaking
incomplete: partial unfinished
inconsistency: difference
inconsistent: different conflict
incorrect: wrong invalid
increase: grow raise extend expand
increment: increase version
indent: format space
indentation: formatting
indexing: search index
indicate: show mark
individual: single person
inexperienced: beginner
infer: derive guess generate
infinite: endless loop
inflight: pending
influencer: ambassador
inform: communicate
information: info
infrastructure: cloud server deploy platform
ingest: receive import
ingestion: receive import
inherit: extend
inheritance: extend trait
inherited: extend trait
init: initialize start create
initial: start
initialize: start setup create
inject: add insert
inline: embed
inner: nested
input: argument data parameter
insecure: security
insensitive: inclusive
insight: metrics analytics
inspect: examine view check debug
inspector: debug
inspiration: ideas example
install: setup deploy
instance: copy process object example
instantiate: create instance
instead: alternative
instruct: guide command
instruction: step guide
instrument: trace metrics
instrumentation: trace metrics monitoring
insult: inclusive conduct
insurance: company
integer: number
integrate: connect combine plugin
intellij: plugin editor
intellisense: completion autocomplete
intend: purpose plan
interaction: communication
interactive: hands-on
intercept: middleware hook proxy
interceptor: middleware hook
interchange: format exchange
interchangeable: replace
interest: topic
interface: contract
intermediary: broker proxy
intermediate: level
intern: mentee mentorship internship
internal: private inner
internationalize: localization
internet: web online
interns: mentee mentorship gsoc
internship: mentorship gsoc
interoperable: compatible
interpolation: variable
interpret: read parse meaning
interrupt: stop cancel
intersection: combine common
interval: period
introduce: add new start
introduction: intro overview
introspect: inspect
introspection: inspect
intruder: security
intuitive: easy simple
invalid: wrong malformed illegal error
inventory: list
investigate: debug examine inspect
invitation: join invite
invite: join
invocation: call run
invoice: finance expense
invoke: run trigger
iot: mqtt device
irc: chat
isolate: separate
isolation: separate
issue: ticket problem
italian: localization language
italics: formatting
item: entry
iterate: loop repeat improve
itinerary: travel
japanese: localization language
jargon: glossary
javascript: node
jenkins: ci pipeline
jest: test
jitter: delay random
job: work career employment
jobs: career
joi: schema
join: participate enter
joining: contribute
joke: tone inclusive
jokes: tone inclusive
journal: blog
journalist: press newsroom
journey: story travel
jpg: image
js: javascript node
json: format schema
jump: navigate
junior: beginner
jwt: token bearer
kanban: roadmap project
keepalive: heartbeat connection
keynote: talk conference
keystroke: shortcut
keyword: tag word term
kickoff: start
kickstart: start template
kill: stop
kind: type category
kit: tools
knowledge: learn
kotlin: java
kpi: metrics statistics
kubernetes: container deployment
lab: interactive tutorial
label: tag caption name
lag: delay
lambda: function
lamp: light
landscape: ecosystem overview
language: tongue locale localization
laptop: computer
laravel: php
latency: performance
latest: newest recent
launch: start
laws: rule license
lawyer: license legal
layer: tier level
layout: arrangement structure design
lazy: load deferred
leader: head chief board lead
leaderboard: ranking
leadership: governance lead
leak: security
learn: study understand
leave: skip
lecture: talk lesson
legacy: deprecated
legal: law license
length: limit
lenient: permissive ignore
lesson: tutorial course exercise
level: tier grade
lexical: grammar
lexicon: glossary
liability: legal license
library: package
libs: library dependencies
license: licence
lifecycle: phase event
lifespan: expiration lifetime
lifetime: expiration duration
lightweight: small minimal
limit: bound restrict cap maximum quota
limitation: restriction
lingo: glossary
link: hyperlink url
linked: reference
linkedin: social
lint: linter check
linter: validator validation style rules
linting: rule validate
linux: installation
list: enumeration
listener: subscriber
literal: text value constant
live: realtime
liveness: health
load: import read traffic
loader: import
loading: import load
locale: language
locate: search
lock: mutex
lockfile: dependencies version
log: record journal
logic: behavior code
login: signin authenticate
logo: brand
logout: signout
lookup: search query
lookups: find
loop: repeat
loose: flexible
lossless: delivery reliable
lost: missing
lottery: random
lowercase: case naming
mac: macos
machine: server host
macro: template
magazine: newsletter
mailbox: queue email
mailing: newsletter email
mainframe: legacy server
mainstream: popular
maintainer: owner keeper
maintenance: support maintainer update
makefile: build
malformed: broken
malicious: security attack
malware: security attack
manage: organize handle
mandate: requirement
mandatory: required
manifest: configuration file
manipulate: change edit transform
manipulation: change transform
manner: style
manners: conduct
manual: reference documentation
map: structure overview
mapping: binding map translate
marker: label
marketing: promotion seo
marketplace: store catalog
markup: formatting markdown
marshal: encode
marshalling: serialization
mascot: logo
mask: hide
master: main expert
matcher: pattern
mature: stable version
maven: java
maximum: most largest upper
meaning: definition semantics
meantime: temporary
measure: metric gauge
measurement: metric
measuring: metrics
mechanics: internals work
mechanism: method
media: press video image
mediator: broker
meeting: call conference session
meetup: event
member: participant people
membership: join member
memory: ram storage usage
mend: repair
mention: reference link
mentor: mentorship program
menu: navigation
menus: navigation
merch: swag
merchandise: swag
merging: combine bundle
message: event notification packet
messy: clean refactor
meta: metadata
metadata: information data
metaphor: concept
meter: metrics usage
method: way
methodology: method process practice
metric: statistic
microservice: service application
middleman: broker intermediary
middleware: broker server
migrate: move port upgrade switch
migration: move upgrade
milestone: roadmap
millisecond: time
mime: content type
mimic: mock simulate
mindset: principles
miniature: minimal
minify: smaller optimize reduce
minimal: smallest tiny basic simple
minimum: least smallest lowest
minor: small version
minutes: meeting notes
mirror: copy replica
misbehave: conduct bug
misconfigured: error
mishap: error
mismatch: error differ
mission: vision
misspelling: typo
mistake: wrong
misuse: abuse
mit: license
mitigate: prevent reduce risk
mixed: combine
mixin: trait extend
mobile: phone
mock: stub simulate
mode: state
model: pattern schema
moderate: community conduct
moderator: community maintainer host
modernize: migration upgrade
modification: change edit
modify: edit update customize
modular: module component reuse split
modularity: module component reuse split
module: package
monetize: finance
money: finance fund payment budget
mongo: database
mongodb: database
monitor: observe watch track
monorepo: repository
monthly: summary status report
motivation: reason purpose
motto: mission
move: relocate transfer shift
multi: several multiple
multilingual: localization translation
multiple: several many
multiplex: channel connection
multiply: repeat
mutate: change
mutation: change
mysql: database
name: title
namespace: scope group naming
narrative: story
native: language built-in
navigate: go find menu
necessity: requirement
need: require want
negative: error
neighbor: community
nest: inner
nested: inner
network: internet
neutral: inclusive
new: recent latest modern
newbies: beginner
newcomer: contributor first
newcomers: contributor hacktoberfest
news: update summary status newsletter
newsletter: news subscribe
newspaper: news press
next: following upcoming
nightly: release
nitpick: review
node: server
nodejs: node javascript
nominate: propose candidate nomination nominee
nonfunctional: performance
nonprofit: foundation
nonsense: invalid
normalize: format
notable: important
notation: format
note: callout remark hint
notebook: interactive
nothing: none
notice: warning
notification: alert
notify: inform alert tell announce notification publish
noun: naming
novel: new
npm: package install node
nudge: suggest
nuget: net
null: nothing
nullable: null
numbering: version
numeric: number
numerical: number
oas: openapi
oauth: authorization token
obfuscate: hide
object: structure
obligation: required duty
obligatory: required
obscure: hide unclear
observe: watch
obsolete: outdated
obtain: get
obvious: clear
occur: happen
october: hacktoberfest
offensive: inclusive
officer: board ambassador
official: standard
offline: disconnected
offset: position number
old: legacy outdated former previous obsolete
omission: missing error
omit: leave skip
onboard: contributor beginner
ongoing: current
online: web
onsite: event conference
open: launch
open-source: oss community
openness: transparency
opensource: oss community
operate: run use manage
operation: task
operator: kubernetes
opinion: feedback
opinionated: convention
opposite: reverse
optimal: best
option: setting switch
optional: voluntary
oracle: database
orchestration: workflow
order: sequence sort ordering
ordinary: normal common
organisation: organization company group
organiser: organizer host
organization: group
organize: structure
organizer: host event
orient: introduction
origin: source
original: source
orphan: unused
oss: source
outage: error downtime
outbound: send
outbox: transaction pattern
outcome: result
outgoing: send
outline: structure
output: result
outreach: community marketing
overall: summary
overflow: limit
overhead: cost performance size
overlap: conflict
overlay: override layer
overload: limit performance
overloaded: performance
overridden: override
override: overwrite replace
oversee: manage governance
oversight: governance review
overview: summary
overwhelm: limit
overwrite: replace
own: private
owner: proprietor
ownership: owner
padding: space size
page: document
pagination: page list limit
paging: pagination
paid: sponsor
pamphlet: guide
panel: discussion view
paragraph: text formatting
parallel: simultaneous
parameter: variable placeholder
parameterize: variable parameter
parent: ancestor
parity: same feature
parse: read
parser: reader
part: piece portion section
participate: contribute join
partition: shard
partner: sponsor
party: organization
pass: send argument
passcode: password
passport: visa travel conference
passthrough: proxy
password: secret
paste: insert
patch: update release
patent: license legal
path: route location
pattern: template
pause: suspend wait hold
pay: payment charge
payload: content
payment: charge billing transaction finance
payroll: finance
peek: inspect
peer: review
pem: certificate
penalty: conduct
pending: waiting open
people: person users members team
pep: rfc proposal
percentage: share number
perform: do
performance: speed
period: duration
periodical: newsletter
permanent: durable
permission: right privilege
permit: permission
persist: save store
persistence: storage durable
persistent: durable keep
person: human user
personal: private
perspective: view
phase: stage step
philosophy: principles vision design
phishing: security
phone: smartphone
phonebook: directory
photo: picture image
php: language
phrase: expression wording
pick: select choose
picture: image illustration figure graphic screenshot
piece: component
pilot: trial
pin: version fix
pip: python install
pipeline: workflow ci
pitch: proposal presentation
pitfall: mistake
place: location position spot site
placeholder: variable template
plagiarism: license
plaintext: text unencrypted
plan: roadmap schedule
plane: travel
plans: roadmap
platform: system environment
playground: sandbox
pluggable: plugin extension
plugin: addon
plumbing: infrastructure internals
pnpm: install package
podcast: video talk
pointer: reference link
poison: failed message
policies: rules governance
policy: rule
polite: conduct tone
politeness: tone conduct
poll: survey
polling: request interval
pool: connection group
popular: common
popularity: statistics metrics
populate: fill
portable: compatible independent
portal: website documentation hub
portfolio: project
portuguese: localization language
position: order location
post: entry
poster: marketing
postgres: database
postgresql: database
postman: api client tool
postmortem: report
postpone: delay
powershell: windows shell
practical: example guide
pragmatic: practical
precaution: security
precedence: order
precondition: prerequisite requirement
predefined: default
prefer: recommend choose
preference: setting
prefix: beginning start name
premium: pricing
prepare: ready setup
prepend: add before
prerelease: preview
prerequisites: requirement installation
preserve: keep store save
preset: default
press: newsroom
pretend: mock
prettier: format style
prettify: format
pretty: format style
prevent: stop block
preview: render view
previous: earlier former last prior
price: pricing
primary: main
primer: introduction guide
primitive: type basic
principle: concept rule philosophy
principles: concepts guidelines vision
print: output
prioritise: order important
prioritize: order important
priority: order importance
privacy: confidentiality
private: secret hidden
probe: test
problematic: issue
procedure: process steps
process: workflow
prod: production
producer: publisher sender
production: live deployment
productive: efficient
profanity: inclusive
professor: mentor
profile: linkedin x social
program: software app
programmer: developer
progress: status roadmap
prohibit: prevent deny
project: repository
promise: async
promote: marketing release
prompt: ask question input
pronoun: inclusive grammar
pronouns: inclusive grammar
proof: verify
proofread: review grammar style
propagate: forward pass spread
propagation: forward pass
proper: correct right
proposal: suggestion rfc
propose: change suggest
proprietary: commercial custom
protect: secure guard
protobuf: binary schema
protocol: transport
prototype: demo example draft
prove: verify confirm
provide: give offer supply
provider: vendor supplier
provision: create setup
provisioning: create setup deploy
proxy: gateway
pruning: remove
pseudo: fake
public: open external
publication: release article
publicity: marketing promotion
publish: release
publisher: sender emitter
pull: get
punctuate: punctuation
purge: remove
purpose: aim reason
push: send
py: python
pypi: package
qa: test testing environment
qos: quality delivery guarantee
qualify: requirement
quality: standard level
quantify: measure
quantity: number count
quarantine: failed
quarterly: report summary
querying: search
question: query ask faq
queueing: queue
quickly: quick
quickstart: introduction start
quiet: silence
quiz: exercise
quota: limit
quotation: quote
quote: string
race: concurrency
racism: inclusive
racist: inclusive
random: arbitrary
range: limit interval between
rank: position
ranking: rank position seo
rapid: performance
ratelimit: limit
ratify: approve vote
rationale: reason decision why
raw: plain original
rbac: permission
reach: connect
reachable: connection
react: respond
reactive: event asynchronous
readability: style grammar
readable: clear
readme: introduction
readonly: read permission
ready: prepared
realtime: instant
reassign: change
rebase: git merge
rebrand: name logo
rebuild: build
recap: review
receipt: acknowledgment
receive: accept consume get listen
receiver: subscriber
recipe: guide example
reclaim: recover
recognition: award
recognize: identify
recommend: suggest advise propose recommendation
recommended: best practice
reconcile: merge
reconfigure: change configuration
reconnect: connection retry
record: entry
recording: video
recover: restore recovery
recreate: create
recruit: hiring
recurring: schedule repeat
recursion: recursive loop
recursive: nested
redact: hide remove
redeliver: retry delivery
redelivery: retry delivery
redesign: refactor migration change
redirect: address
redis: database cache
redo: undo revert
redpanda: kafka
reduce: decrease shrink minimize lower cut
redundancy: replica duplicate
redundant: duplicate
refactor: change reuse
refer: reference link
reference: link
referral: link
refine: improve
reflect: inspect show
refresh: update reload
refuse: reject
regenerate: generate update
regex: pattern validate
regexp: pattern
register: add list join
registration: register join
registry: store
regression: test bug
regulations: rule conduct
reimburse: expense finance
reject: refuse
rejection: failure
relabel: rename
relate: connect link association
relationship: connection link association
relative: path link
relay: proxy
release: version
relevant: important related
reliability: stability
reliable: dependable stable trust
relic: deprecated
reload: refresh watch
rely: depend
remain: stay keep
remember: store save memory
reminder: notification
remodel: refactor
remote: server
removal: delete remove
remuneration: payment stipend
rename: name title label change migration
renderer: view template
rendering: view display
renew: extend
reopen: open
reorder: order sort
repair: troubleshoot
repeat: retry duplicate
replace: substitute swap exchange switch
replacement: alternative
replay: repeat history
replica: copy
replicate: reproduce
replication: replica copy cluster
replies: response
reply: response
repo: repository
report: summary
reporter: issue
repos: repository
represent: show describe display
representative: ambassador
reproduce: debug issue
reputation: trust
request: ask call query pull
required: mandatory necessary must
requirement: prerequisite need
rerun: retry
reserve: name
reset: clear
resign: leave
resilience: failure recovery reliability retry
resilient: failure recovery reliable retry
resize: size
resolution: resolve solution
resolve: reference
resolver: reference resolve
resort: fallback
resource: link material
respect: conduct inclusive
respond: reply
responsibility: owner role duty
responsive: fast
restart: reload
restful: openapi rest
restore: undo
restrict: permission
restriction: limit
resume: continue restart proceed profile
retain: keep store
retention: keep expire
rethink: redesign
retire: deprecate
retract: remove undo
retrieve: get
retrospective: summary report
retry: reattempt
return: output response result
reunion: meeting conference
reusability: reuse shared components
reusable: share
reuse: share copy duplicate
reveal: show
reverse: invert backward convert
revert: undo
review: check examine
reviewer: maintainer
revision: version
revoke: remove permission
reward: prize
rewrite: change migrate edit
rich: full
rid: remove delete
risk: threat
roadmap: plan
robot: chatbot ros
robotics: ros
role: permission
rollback: undo
rollout: deploy release
rookie: beginner
root: top
rotate: key
route: channel
router: route channel
routine: process
routing: route channel path address
row: line record
rpc: request reply
rss: feed
rude: inclusive conduct tone
ruleset: rule governance
run: launch start
russian: localization language
rust: language
saas: cloud hosted
safe: secure
salary: stipend finance
same: identical
sandbox: test
sanitize: clean validate escape
sanity: check
sarcasm: tone
sass: style css
satisfaction: feedback survey
satisfy: conform match
save: store keep write
savings: finance
scaffold: skeleton template
scalability: performance
scalable: scale
scale: grow
scaling: scale performance
scan: read check
scenario: example case
schedule: calendar timetable date
schema: shape structure
schemaless: schema
scheme: type method
scholarship: mentorship stipend
school: student course
schoolbook: guide
scope: permission
scrape: extract
scratch: begin start new
scratchpad: playground
screen: display monitor
screencast: video
screenshot: image
script: program
scroll: page
sdk: library client
seal: close
search: seo
secondary: additional
secret: key
secretary: committee
security: protection safety
seed: data initial
segment: part section
segregate: separate
selector: select filter
selfie: photo
sell: sale
semicolon: punctuation
seminar: webinar workshop
semver: version
send: transmit emit publish push deliver broadcast forward
senior: expert
sensible: default
sensitive: private secret
sensor: iot device
sentence: grammar
september: fall
sequence: order
sequential: order
serialise: serialize
serialization: encoding
serialize: marshal
series: list sequence
serve: host provide
server: host
serverless: function
servers: hosts
service: microservice server
session: connection
setter: property method
setting: configuration
settings: configuration option variable
settlement: payment
setup: configuration installation
severity: level error
sexist: inclusive gender
shard: partition
sharding: partition
share: distribute
shared: reusable
sharing: share reuse
shell: terminal
shift: change
shim: compatibility adapter
ship: release
shipping: release
shop: store
shorten: reduce
shorthand: alias abbreviation
show: display render present print view
showcase: example adopters stories
shown: display
shrink: smaller optimize
shrinking: reduce
shutdown: stop end close
sibling: same
sidebar: menu navigation
sidecar: proxy
sign: signature
signal: event notification
signature: sign key
significant: important
signup: register account
silent: ignore quiet
similar: alike equivalent same
simple: plain basic
simplify: reduce
simulate: test
simulated: mock
simulation: simulator mock
simulator: mock
singleton: one
site: website
situation: case state
size: length dimension weight
skeleton: template structure
sketch: draw diagram
skill: training learn experience
skip: ignore
slack: community
slang: inclusive glossary
slash: separator path
slice: part
slide: presentation
slides: talk presentation
slogan: mission
slow: sluggish latency
slower: performance
slug: url path name
small: little tiny short
smaller: reduce minimal
smart: intelligent
smiley: emoji reaction
smileys: emoji reaction
smoke: test
snag: problem issue
snapshot: copy version state
sniff: capture
snippet: sample code example
soap: xml protocol
socket: websocket
solution: answer fix
solve: answer repair
sort: arrange
sorting: order
spam: abuse conduct
span: trace
spanish: localization translation language
spawn: start process
speaker: presenter talk conference
spec: specification document standard
special: custom particular
specific: particular
specify: set
specs: specification document
spectator: audience
speed: fast quick rapid velocity
spell: grammar spelling
spellcheck: grammar style
spelling: grammar orthography
spending: finance expense
spin: start create
split: divide separate break partition
splitting: separate
sponsor: donor supporter backer
spoof: security
spotlight: interview
spreadsheet: table
spreadsheets: table
springboot: java spring
sprint: roadmap
spy: telemetry tracking metrics
spying: telemetry tracking metrics
spyware: telemetry tracking metrics
sql: database query
sqlite: database
squad: team
squash: merge
ssl: tls certificate
sso: login
stability: stable
stabilize: stable
stack: technology
stacktrace: error debug
staff: team people
stage: step environment
staging: environment test
stakeholder: members people
stale: old outdated
standalone: single independent
standard: norm specification
standardize: standard unify
standards: rules
stars: popularity
startup: company start initialize
state: status condition
stateful: state session
stateless: state
statement: sentence
statistic: number figure
statistics: metrics stats
stderr: error output
stdin: input
stdout: output
steer: governance committee
steering: governance committee
stipend: mentorship finance
stop: halt quit terminate cancel exit end disable
storage: store
story: interview
storybook: component
strategy: roadmap plan approach
stream: feed event
street: road
strength: benefit
strict: rule
strictly: strict
string: text
strings: text
strip: remove
structure: organization shape
structured: format schema
stub: mock
stuck: problem help troubleshooting
student: mentee gsoc university
style: design
stylebook: styleguide
subclass: extend
subdirectory: directory
subdomain: domain host
subject: topic
submission: proposal
submit: send propose
submodule: module
subpath: path
subroutine: function
subscribe: listen receive
subscription: consumer
subset: part
subsidy: sponsor grant
subtitle: caption video
subtract: remove
succeed: success work
successor: next replacement
sudo: permission
suffix: ending name
suggestion: recommendation
suit: test
suitable: right fit
suite: test collection
summary: recap abstract digest
summer: gsoc june july
sunset: deprecate
supersede: replace
superset: extend
supervise: mentor governance
supply: give
support: assistance
supporter: contributor
suppress: ignore disable hide
surveillance: telemetry tracking
survey: feedback
survive: keep durable
suspend: stop
suspicious: security
sustain: maintain
sustainable: maintain funding
svelte: frontend framework
swagger: openapi
swap: exchange
swear: inclusive
swearing: inclusive
swift: fast
switch: toggle
symbol: sign character
symlink: link file
symptom: problem error
sync: synchronous
synchronize: sync
synchronous: request
syndicate: feed
synonym: glossary
syntax: notation
tab: indent
table: grid
tabular: table
tagline: title
takeaway: summary conclusion
talk: presentation speech conference
tamil: localization language
tamper: signature
tarball: archive package
task: job work assignment
taxonomy: tag category
teach: train educate mentor
teacher: mentor
teammate: member contributor
teardown: cleanup stop shutdown
technical: technology
technique: method
technology: protocol
telegram: message
telemetry: metrics tracking
telephone: call
template: layout
templating: template
temporary: short
tenancy: tenant
tenant: customer
tentative: draft
term: word expression
terminate: end
terminology: glossary
terms: glossary
terraform: deploy
terse: short
test: check verify validate examine inspect
testament: will
testbed: environment
tests: coverage
text: copy words
textual: text
thanks: acknowledge recognition contributors
theater: demo
theft: security
theme: style skin
thesaurus: glossary
thesis: report
thief: security
thread: conversation parallel discussion
threshold: limit
throttle: limit rate
throughput: performance
throw: error exception
ticker: stream websocket
ticket: issue
ticketing: issue
tidy: clean format
tier: sponsorship
time: period
timeout: expiration deadline
timer: schedule time interval
timestamp: time date
timetable: calendar
timezone: time
tip: hint
tls: certificate encrypt
toast: notification
toggle: option switch
tolerate: ignore allow
tone: voice
tool: utility program
toolbox: tools
toolchain: tools
toolkit: tools library
toolset: tools
tooltip: help
top: first
topology: architecture structure network
total: sum overall
tour: travel conference introduction
trace: track
traceability: trace
tracing: observability debug
track: follow telemetry
tracker: issue
trademark: logo
tradeoff: comparison advantage
traffic: message
trainee: mentee
trainer: mentor
training: course education mentorship
transaction: commit
transcript: text recording
transfer: migrate
transform: change translate migrate
transition: migrate state change move
translate: localize translation localization language
translation: localization i18n
translator: localization translation
transmission: transport send
transmit: transport
transparency: finance report
transparent: transparency open
transpile: convert
traverse: walk loop navigate
treasurer: finance
treasury: finance
tree: structure
triage: issue label review
trial: test free
tricks: tips
trigger: start cause event webhook
trim: remove cut
trip: travel conference
trivia: quiz
trouble: help
troubleshoot: problem
truncate: cut short
trust: confidence
trusted: secure safe
truth: source single
ts: typescript
ttl: expire
tuning: configuration performance
tunnel: proxy
tuple: array
turkish: localization language
tutor: mentor
tutorial: course walkthrough
tweak: customize change adjust configuration
tweet: twitter x social
twice: duplicate again
twitter: x social
type: sort class
typed: types
typeface: formatting
typescript: types
typing: types
typings: type
typo: spelling grammar
uat: test environment
ubuntu: linux
ugly: style
ui: interface design
umbrella: foundation
uml: diagram
unauthorized: authorization permission error
unavailable: error
unblock: fix
unchanged: same
unclear: question ambiguous
uncommon: rare
undefined: missing
understand: concept explain
undo: revert rollback restore
undocumented: documentation
unexpected: error
unfriendly: conduct
unhandled: error exception
uniform: standard consistent
unify: standard merge common together
uninstall: remove cleanup
union: variant
unique: single identifier
unit: test
universal: general common
unknown: undefined
unlimited: limit
unlock: open access
unmaintained: deprecated archived
unnecessary: unused remove
unpack: extract
unpaid: volunteer
unparsed: raw
unpublish: remove
unreachable: error
unreliable: error loss
unresolved: missing reference
unsafe: security
unsigned: signature
unsorted: order
unstable: experimental
unsubscribe: subscribe
unsupported: limit
until: deadline
unused: remove
unusual: rare
unwanted: remove filter
unwrap: extract
upcoming: next roadmap event
update: upgrade refresh renew
upgrading: migration
upload: send publish
uppercase: case naming
upstream: source origin
uptime: monitoring
urdu: localization language
urgent: important
uri: address url
usability: easy
usable: use
usage: use consumption
usecase: example case
usecases: example case
useful: helpful
user: reader guide
username: login account credentials
utf8: encoding
utilize: use
uuid: identifier
vacancy: job
valid: right correct
validation: check verification
validator: checker lint
value: content
vanilla: plain standard
variation: variant option
vary: change differ variable
vault: secret
vector: list
velocity: performance
vendor: supplier company
verb: operation action
verbose: log debug
verification: check
verified: trust
verify: check
versatile: flexible
versus: comparison difference
veteran: expert
video: film
viewer: audience
viewpoint: perspective
vim: editor
violate: rule error
violation: rule error
visa: travel conference
visible: show display
vision: roadmap accessibility
visit: go open
visual: graphical diagram
visualize: diagram render preview
vocab: glossary terms
vocabulary: glossary
voiceover: accessibility
vote: elect ballot poll
voting: decision
vpn: network
vscode: editor plugin
vue: frontend framework
vulgar: inclusive
vulnerability: weakness flaw exploit
wage: finance stipend
wait: timeout
walk: loop
walkthrough: example
wallet: finance payment
warehouse: storage
warn: warning alert caution notice
warranty: license
watch: view
weak: security
web: website
webhook: callback
weekly: meeting schedule
welcome: introduction
wheelchair: accessibility
whereabouts: location position
whistleblower: conduct report
whiteboard: diagram
whitelist: allow
whitepaper: article report
whitespace: indent format
whole: complete
why: reason motivation
widget: component ui
wiki: documentation
wikipedia: glossary
wildcard: parameter
window: pane
winner: award election
winter: december january
wipe: remove
wire: binary connection protocol format
wireframe: design
wisdom: advice
wizard: assistant setup interactive
women: inclusive gender
wording: language style text
wordpress: blog
workaround: fix solution problem
worker: employee
workload: job
workplace: team
workshop: training tutorial
workspace: project repository
workstream: project group
wrap: envelope
wrapper: interface
wrapping: wrap
write: compose draft
writing: text style
wrong: bad
xml: schema format
xsd: schema
xss: security
yaml: format file document
yarn: install package
yearbook: annual summary
yearly: summary annual
yml: yaml
youtube: video
zip: archive compress
zoom: meeting video
zsh: shell
`;

/** A word that readers may type, with its stem, which takes long to find. */
interface Typed {
  readonly word: string;
  readonly stem: string;
}

let typedFor: ReadonlyMap<string, ReadonlySet<Typed>> | undefined;
let stemsOf: ReturnType<typeof createStems> | undefined;

/** The words by which readers may look for a title, without its own. Prepared when first needed. */
export function relatedWords(title: string): readonly string[] {
  typedFor ??= readLines();
  stemsOf ??= createStems();
  const stems = stemsOf(title);
  const related = new Set<string>();
  for (const own of stems)
    for (const { word, stem } of typedFor.get(own) ?? []) if (!stems.includes(stem)) related.add(word);
  return [...related];
}

/** By the stem of a word in titles: the words that readers may type for it. */
function readLines(): ReadonlyMap<string, ReadonlySet<Typed>> {
  const known = new Map<string, Typed>();
  const typedOf = (word: string): Typed => {
    const typed = known.get(word) ?? { word, stem: stemOf(word) };
    known.set(word, typed);
    return typed;
  };
  const found = new Map<string, Set<Typed>>();
  const note = (typed: string, meant: string): void => {
    const stem = stemOf(foldWord(meant));
    const before = found.get(stem);
    if (before) before.add(typedOf(typed));
    else found.set(stem, new Set([typedOf(typed)]));
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
