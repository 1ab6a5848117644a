// What readers may mean by a word, in the English that documentation of any software is written in. Unlike the terms that
// mean the same (`common-terms.ts`), these words are only close in meaning, so they count less.

import { foldWord, queryWordsOf } from './search-words.ts';
import { stemOf } from './stem.ts';

/** A word, and words that it's close to. */
const lines = `
abbreviation: acronym short
ability: capability
abolish: remove deprecate
abort: stop cancel
absent: missing
abuse: conduct security
accent: localization style
access: permission reach
accessibility: a11y
accessible: usable
accountant: finance
accounting: finance
acknowledge: ack confirm
acl: authorization access permission security
acquire: get
action: operation activity
adapt: customize adjust
additional: extra more
address: location url
admin: administrator maintainer
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
again: repeat
agenda: meetings schedule
agent: assistant bot
aggregate: combine collect
alias: shortcut nickname
allow: permit enable let grant authorize
alter: change modify
alternative: option substitute other
amazon: aws sqs sns
amend: change edit
amount: number count quantity
analytics: statistics telemetry
analyze: examine evaluate
anatomy: structure
anniversary: birthday year
annotate: comment describe
annotation: comment note decorator
announcement: news notice
anonymous: unnamed
answer: reply response respond
api: interface endpoint
apologize: error
app: application
apparel: swag merchandise
appearance: look style theme
append: add
applicant: nominee mentee
application: program software
apply: application join
appointment: meeting event
apprentice: mentee mentorship internship
apprenticeship: mentorship internship
approve: review accept
arabic: localization translation language
architect: architecture
architecture: design structure
archive: store old
argument: parameter option
arrange: organize order structure layout
array: list collection
article: post story text
articles: blog posts
assemble: build compose
assertion: test check
assistant: helper
async: asynchronous nonblocking
attach: add link
attack: threat exploit
attendee: conference event
attribute: property
audio: sound
audit: review
authentication: login identity auth
author: writer creator
autocomplete: completion
autofill: completion autocomplete
automate: automatic automation
automated: automatic
automatic: auto
autumn: fall october september hacktoberfest
award: prize
azure: cloud microsoft
backend: server
backup: copy archive
badge: label
badges: label
ballot: election
bandwidth: performance
bank: finance payment
banking: finance
bar: toolbar menu
base64: encoding binary
bash: shell terminal
basics: fundamentals basic foundation introduction concepts
beautiful: design style
begin: start commence initiate launch
beginner: newcomer novice newbie starter
behavior: conduct action
behaviour: behavior conduct
bidirectional: duplex
big: large huge great
bilingual: localization translation language
bill: invoice billing
binary: bytes
bio: profile
blank: empty
blind: accessibility screen
blog: news posts
blogpost: blog article
blueprint: template structure document
blueprints: template
board: committee council
body: payload content
boilerplate: skeleton scaffold template starter
boilerplates: template
bold: emphasis
bookmark: link context favorite
boolean: flag
boss: lead maintainer
bot: robot chatbot automation agent
bottom: last
bounty: reward
box: callout note
brackets: parameter variable
branch: fork
brand: logo trademark
breakage: breaking
breaking: incompatible
bribe: sponsor
broadcast: publish stream
broken: damaged corrupt defective
broker: server middleware
browser: client
budget: finance expense
buffer: cache
bug: defect issue error
build: compile construct
bulletin: newsletter news
bun: runtime
bundle: package merge
business: company commercial
button: control
buy: purchase order
buzzword: glossary
cache: store
call: invoke
callback: hook handler
camelcase: naming convention
camera: video
campaign: marketing hacktoberfest
canary: release
candidate: nominee applicant
capability: feature
car: vehicle
career: mentorship
cargo: rust
cash: finance money
catalog: directory inventory list registry
category: group class type
cause: reason
certificate: tls ssl security
certify: certification
challenge: exercise problem hackathon
champion: ambassador
change: modify edit adjust update
channel: topic queue stream
chapter: section
charset: encoding
chart: diagram graph
chat: slack chatbot message
chatgpt: ai assistant
cheap: free
cheatsheet: reference overview
checksum: hash
child: descendant
chinese: localization translation language
choice: option selection
choose: select pick decide
chore: task
chunk: part piece
citation: source reference
city: town
class: course lesson model
classify: tag category
classroom: course training
cleaning: refactor
clear: remove reset
clickable: link
client: consumer user
clipboard: copy
clone: fork
cloning: fork
close: shut
cloud: hosting
cluster: group
cmd: command
cms: editor
coach: mentor
code: source program
coding: development programming
coffee: meeting donate
colleague: team member
collection: set group
college: student university
color: colour theme
colorblind: accessibility
column: field
combine: merge join unite unify consolidate aggregate
comma: punctuation
command: instruction cli
commas: punctuation grammar
comment: remark note
commercial: paid
commit: save
committee: council
common: shared general usual
community: people members
companion: extension
company: organization enterprise firm employer
compare: difference contrast diff
compatibility: interoperability
compatible: interoperable
compete: contest
competition: hackathon contest
compile: transpile
complaint: issue feedback
complete: finish full
complex: complicated
compliance: conformance
comply: conform
component: part module element
compose: combine
compress: reduce
compulsory: required
computer: machine
concept: idea notion
concurrency: parallel
concurrent: parallel
condition: requirement constraint
conference: event summit meetup
configure: setup customize set
confluence: documentation
congratulations: award
connect: link attach join bind
connection: socket link
connector: integration plugin
console: terminal shell cli
constant: fixed static
constraint: restriction rule limit
construct: create
consumer: subscriber receiver listener
container: docker
content: text data
contest: hackathon
contract: specification document schema
contribute: help participate
contribution: help
contributor: volunteer helper author
convention: standard rule style
conversation: chat interview
conversion: transformation
convert: transform translate
cookbook: guide examples recipes
cookie: privacy session
coordinates: location position
copies: replica
copilot: ai assistant
copy: duplicate clone replicate
copyright: license
correct: valid right
corrupt: damaged
cors: security
cost: price expense fee money
count: number total
courtesy: conduct tone
coverage: test
crash: error
create: make add new produce
credential: password login secret
crew: team
cron: schedule
crowdfunding: sponsor donation
csharp: net
cultural: localization inclusive
culture: community localization
current: present latest
curriculum: course
curse: inclusive
cursor: editor pagination
custom: own personal
customer: client user
customize: extend personalize tailor override
cv: profile resume
danger: risk hazard
dark: theme
dashes: punctuation hyphen
data: information
database: db storage store
date: day time
deadline: timeline date
deaf: accessibility
debate: discussion
debug: troubleshoot diagnose
decentralized: distributed
decode: deserialize
decrypt: encryption
deduplicate: reuse
default: standard preset fallback
defect: error
define: declare specify determine set
delay: latency lag wait
delete: remove erase wipe discard purge drop clear
democracy: governance election vote
democratic: governance election
demonstrate: example demo
deny: reject forbid
dependencies: package
dependency: package requirement
deploy: release publish ship
deprecate: remove
deprecated: obsolete outdated
derive: generate
describe: define specify declare document
design: plan
designer: design editor
desktop: application
destination: target channel address
details: information specifics
detect: find
developers: contributor
device: machine hardware
devops: deploy pipeline
diagnose: inspect
diagram: picture drawing chart
dialect: variant
diary: blog journal
dictionary: glossary
diff: change
difference: comparison distinction versus
different: other distinct various
difficult: hard complex complicated
diffs: pr pull change
diploma: certificate
director: leader ceo
disability: accessibility inclusive
disable: deactivate
disabled: accessibility disability
disadvantage: drawback con
discard: remove
disconnect: detach unlink
discord: chat slack community
discover: find
discrimination: inclusive conduct
discuss: talk chat conversation
disk: storage
dispatch: send
display: show render view
distinct: unique
distribute: spread
docker: container
docs: documentation
donate: give contribute fund sponsor
donation: sponsor finance
dotenv: environment
dotnet: net
doubt: question
draft: preview proposal
drawback: limitation
drawing: diagram
drone: ros device
dtd: schema
duplicate: twice repeat copy
duration: length time
dutch: localization language
dynamic: variable changing
earnings: finance
easy: simple straightforward
ebook: guide
eclipse: plugin
economy: finance
ecosystem: community tools
edition: version release
editor: ide
educate: training
effect: result impact
efficient: fast
elect: election
election: vote
elections: vote nominee board
element: item part
email: mail address
embed: include component
emoji: emoticon reaction
emphasis: formatting
employee: team staff
empty: null nothing
emulate: simulate
enable: activate
encode: serialize
encoding: format
encourage: motivate
encrypt: cipher encryption
encryption: cipher tls
end: finish complete conclude done
enforce: rule require
english: language grammar
enlarge: extend increase
enquiry: request question
enterprise: business
entire: whole complete all
enum: value list
envelope: message header
environment: setting context
environments: variable server
ephemeral: temporary
equal: same identical
equivalent: counterpart same
erase: remove
error: mistake fault problem issue
ethics: conduct
etiquette: conduct guideline contributing
evaluate: assess judge compute
evangelist: ambassador
event: occurrence happening notification
exam: certification
example: sample demo illustration
exclamation: punctuation
exclude: ignore skip
execute: run invoke perform
executive: board ceo
exercise: practice task homework lab
exhaustive: complete
exhibit: conference
expenditure: finance expense
expert: professional
expire: expiration timeout lifetime
explain: describe document clarify
explanation: description definition meaning
export: save output
extend: expand augment
extension: plugin addon
external: outside third-party
extra: further
facade: interface wrapper intent
factory: generator
fail: break crash die
failover: cluster replica
failure: crash outage breakdown
fair: inclusive conference
fake: mock stub
faker: mock
fallback: alternative
fanout: broadcast
fantasy: example
faq: question answer
fast: quick rapid speedy
feature: function
fee: price
fellowship: mentorship
female: inclusive gender women
feminine: gender inclusive
festival: conference event
fetch: get retrieve obtain download load read pull
field: property attribute
figures: statistics number
file: document
final: last
financial: finance
find: search locate look lookup query
fintech: finance payment
fire: trigger emit
firewall: security
first: initial
fix: repair solve resolve correct mend patch
fixed: static
flag: option switch
flaw: bug error
flight: travel
flow: stream
flowchart: diagram
folder: directory
font: typeface formatting style
fonts: formatting
footer: bottom layout
forbid: deny prohibit block refuse reject disallow restrict ban prevent
forbidden: authorization permission
forecast: roadmap
foreign: localization translation
foreigner: localization
formal: official
format: form layout
forum: discussion community
foundation: organization
founder: author history
fragment: snippet piece
framework: library
free: gratis
french: localization translation language
frequency: rate
friendly: informal kind tone voice
full: entire whole
fulltime: job
function: method procedure routine
fund: sponsor finance
fundamentals: introduction concepts
funding: sponsor finance
fundraising: sponsor finance donation
future: upcoming planned roadmap
gateway: server proxy
gathering: meeting event conference
geek: developer
gender: inclusive
generate: create produce make build scaffold
generator: scaffold creator
german: localization translation language
gift: swag reward
gloss: glossary
gmail: email
goal: aim purpose objective target mission
golang: go
google: search seo gsoc
gps: location position
gradle: java
grammar: syntax language
graph: diagram
graphic: image
greeting: hello welcome
group: team
guests: speaker
guid: identifier
guide: tutorial manual handbook walkthrough
guideline: rule convention recommendation
hackathon: event
hacker: attack security
hand: manual
handbook: manual
handicap: accessibility
handler: listener
handshake: connection
harassment: conduct
hash: digest
hashmap: object map
header: heading
heading: title headline
headline: title
headlines: news heading
heartbeat: ping health
help: support assist aid
helper: utility
hide: conceal invisible collapse
highlight: mark emphasize
hindi: localization translation language
hire: employ recruit
hiring: job
history: past changelog log archive
homework: tutorial
honest: transparency
honorarium: payment stipend
hook: lifecycle
hosting: host deploy
hostname: host server url
hostnames: host server url
hotel: travel
hotkey: shortcut key
humor: tone inclusive
humour: tone
hyphen: punctuation
icon: logo symbol image
ide: editor plugin
idea: suggestion
idempotent: duplicate retry repeat
identifier: id key name
idiom: inclusive localization
idl: schema interface
ids: identifier
ignore: skip exclude leave
image: container
immediate: instant
immigration: visa travel
immutable: fixed
impact: consequence
import: load include
important: essential key major critical
improve: optimize enhance boost better
inbound: receive incoming
incoming: receive consumer
incomplete: partial unfinished
incorrect: wrong invalid
increase: grow raise extend expand
indentation: formatting
infer: derive guess
influencer: ambassador
information: info
inherit: extend
inheritance: extend trait
inject: add
inner: nested
input: argument data
insensitive: inclusive
inspect: examine view
install: setup deploy
instance: copy process
instruction: step guide
insult: inclusive conduct
insurance: company
integer: number
intellij: plugin editor
intellisense: completion autocomplete
interactive: hands-on
intern: mentee mentorship internship
internal: private inner
internationalize: localization
internet: web online
interns: mentee mentorship gsoc
internship: mentorship gsoc
interoperable: compatible
interval: period
introduction: intro overview
intruder: security
invalid: wrong malformed illegal
inventory: list
invoice: finance expense
invoke: run trigger
iot: mqtt device
issue: ticket problem
italian: localization language
italics: formatting
item: entry
japanese: localization language
jargon: glossary
javascript: node
jest: test
job: work career employment
jobs: career
join: participate enter
joke: tone inclusive
jokes: tone inclusive
journal: blog
journalist: press newsroom
journey: story travel
jpg: image
js: javascript node
junior: beginner
jwt: token bearer
keynote: talk conference
kickoff: start
kill: stop
kind: type category
kotlin: java
kpi: metrics statistics
kubernetes: container deployment
lab: interactive tutorial
label: tag caption name
lag: delay
lambda: function
lamp: light
language: tongue locale localization
laptop: computer
latency: performance
latest: newest recent
laws: rule license
lawyer: license legal
layer: tier level
layout: arrangement structure design
leader: head chief board lead
leaderboard: ranking
leak: security
learn: study understand
leave: skip
lecture: talk lesson
legacy: deprecated
legal: law license
lesson: tutorial course exercise
level: tier grade
lexicon: glossary
library: package
license: licence
lifecycle: phase event
limit: bound restrict cap maximum quota
limitation: restriction
lingo: glossary
link: hyperlink url
lint: linter check
linter: validator validation style rules
linting: rule validate
linux: installation
list: enumeration
listener: subscriber
live: realtime
load: import read traffic
locale: language
lock: mutex
log: record journal
login: signin authenticate
logo: brand
logout: signout
lost: missing
lottery: random
mac: macos
machine: server host
magazine: newsletter
mailing: newsletter email
maintainer: owner keeper
malformed: broken
mandatory: required
manifest: configuration file
manners: conduct
manual: reference
map: structure overview
marketing: promotion seo
markup: formatting markdown
mascot: logo
mature: stable
maven: java
maximum: most largest upper
meaning: definition semantics
measure: metric gauge
measurement: metric
media: press
meeting: call conference session
meetup: event
member: participant people
membership: join member
memory: ram storage usage
mend: repair
mentor: mentorship program
menu: navigation
merch: swag
merchandise: swag
message: event notification packet
metadata: information data
method: way
metric: statistic
microservice: service application
middleman: broker intermediary
middleware: broker server
migrate: move port upgrade switch
migration: move upgrade
milestone: roadmap
mime: content type
mimic: mock simulate
miniature: minimal
minimal: smallest tiny basic simple
minimum: least smallest lowest
minutes: meeting notes
misconfigured: error
mismatch: error differ
mission: vision
misuse: abuse
mobile: phone
mock: stub simulate
mode: state
model: pattern schema
modernize: migration upgrade
module: package
monetize: finance
money: finance fund payment budget
monitor: observe watch track
monorepo: repository
monthly: summary status report
motto: mission
move: relocate transfer shift
multilingual: localization translation
name: title
narrative: story
native: language
need: require want
negative: error
neighbor: community
nested: inner
network: internet
neutral: inclusive
new: recent latest modern
newcomer: contributor first
newcomers: contributor hacktoberfest
news: update summary status newsletter
newsletter: news subscribe
newspaper: news press
next: following upcoming
nightly: release
nitpick: review
nodejs: node javascript
nominate: propose candidate nomination nominee
nonprofit: foundation
normalize: format
note: callout remark hint
notebook: interactive
nothing: none
notification: alert
notify: inform alert tell announce notification publish
npm: package install node
nuget: net
null: nothing
nullable: null
oas: openapi
oauth: authorization token
obligatory: required
observe: watch
obsolete: outdated
obtain: get
october: hacktoberfest
offensive: inclusive
officer: board ambassador
offline: disconnected
old: legacy outdated former previous obsolete
omit: leave skip
onboard: contributor beginner
online: web
open: launch
operation: task
opinion: feedback
opposite: reverse
option: setting switch
optional: voluntary
orchestration: workflow
order: sequence sort ordering
organization: group
organize: structure
origin: source
orphan: unused
oss: source
outbound: send
outcome: result
outgoing: send
outline: structure
output: result
override: overwrite replace
overview: summary
overwrite: replace
own: private
owner: proprietor
ownership: owner
page: document
pamphlet: guide
paragraph: text formatting
parallel: simultaneous
parameter: variable placeholder
parameterize: variable parameter
parent: ancestor
parse: read
parser: reader
part: piece portion section
participate: contribute join
partition: shard
partner: sponsor
passcode: password
passport: visa travel conference
password: secret
paste: insert
path: route location
pattern: template
pause: suspend wait hold
pay: payment charge
payload: content
payment: charge billing transaction finance
payroll: finance
peer: review
pem: certificate
penalty: conduct
people: person users members team
pep: rfc proposal
perform: do
performance: speed
period: duration
periodical: newsletter
permission: right privilege
persist: save store
persistent: durable keep
person: human user
personal: private
phase: stage step
phone: smartphone
phonebook: directory
photo: picture image
phrase: expression wording
pick: select choose
picture: image illustration figure graphic screenshot
pin: version fix
pip: python install
pipeline: workflow ci
pitfall: mistake
place: location position spot site
placeholder: variable template
plagiarism: license
plan: roadmap schedule
plane: travel
playground: sandbox
plugin: addon
pnpm: install package
podcast: video talk
policy: rule
polite: conduct tone
politeness: tone conduct
poll: survey
popular: common
popularity: statistics metrics
portuguese: localization language
post: entry
poster: marketing
postmortem: report
powershell: windows shell
precaution: security
precedence: order
predefined: default
preference: setting
premium: pricing
prepare: ready setup
prerequisites: requirement installation
preset: default
press: newsroom
pretend: mock
pretty: format style
preview: render view
previous: earlier former last prior
price: pricing
primer: introduction guide
print: output
privacy: confidentiality
private: secret hidden
probe: test
procedure: process steps
process: workflow
producer: publisher sender
profanity: inclusive
professor: mentor
profile: linkedin x social
program: software app
programmer: developer
prohibit: prevent deny
project: repository
prompt: ask
pronoun: inclusive grammar
pronouns: inclusive grammar
proofread: review grammar style
proposal: suggestion rfc
propose: change suggest
protect: secure guard
prototype: demo example draft
prove: verify confirm
provider: vendor supplier
proxy: gateway
public: open external
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
quantity: number count
quarterly: report summary
question: query ask faq
quickly: quick
quiet: silence
quiz: exercise
quota: limit
racism: inclusive
racist: inclusive
rank: position
ranking: rank position seo
rapid: performance
rbac: permission
readability: style grammar
readable: clear
readme: introduction
ready: prepared
realtime: instant
receipt: acknowledgment
receive: accept consume get listen
receiver: subscriber
recipe: guide example
recognition: award
recommend: suggest advise propose recommendation
record: entry
recording: video
recover: restore recovery
recruit: hiring
recursive: nested
redesign: refactor migration
redirect: address
redo: undo revert
reduce: decrease shrink minimize lower cut
refactor: change reuse
refer: reference link
refresh: update reload
refuse: reject
regex: pattern
regexp: pattern
registry: store
regulations: rule conduct
reimburse: expense finance
reject: refuse
rejection: failure
relabel: rename
release: version
reliability: stability
reliable: dependable stable
relic: deprecated
reload: refresh watch
remote: server
remuneration: payment stipend
rename: name title label change migration
repeat: retry duplicate
replace: substitute swap exchange switch
replacement: alternative
replica: copy
reply: response
repo: repository
report: summary
reporter: issue
representative: ambassador
reproduce: debug issue
request: ask call query pull
required: mandatory necessary must
requirement: prerequisite need
reset: clear
resign: leave
resolve: reference
respect: conduct inclusive
restful: openapi rest
restore: undo
restriction: limit
resume: continue restart proceed profile
retention: keep expire
retire: deprecate
retrieve: get
retrospective: summary report
retry: reattempt
reunion: meeting conference
reuse: share copy duplicate
reverse: invert backward convert
revert: undo
review: check examine
revision: version
revoke: remove permission
reward: prize
risk: threat
roadmap: plan
robot: chatbot ros
robotics: ros
role: permission
rollback: undo
rookie: beginner
root: top
rotate: key
route: channel
row: line record
rpc: request reply
rss: feed
rude: inclusive conduct tone
ruleset: rule governance
run: launch start
russian: localization language
safe: secure
salary: stipend finance
same: identical
sandbox: test
sarcasm: tone
satisfaction: feedback survey
save: store keep write
savings: finance
scaffold: skeleton template
scalability: performance
scalable: scale
scale: grow
schedule: calendar timetable date
schema: shape structure
schemaless: schema
scholarship: mentorship stipend
school: student course
schoolbook: guide
scope: permission
scrape: extract
screen: display monitor
screencast: video
screenshot: image
script: program
search: seo
secret: key
secretary: committee
security: protection safety
segment: part section
selfie: photo
sell: sale
semicolon: punctuation
seminar: webinar workshop
send: transmit emit publish push deliver broadcast forward
senior: expert
sensor: iot device
sentence: grammar
september: fall
sequence: order
serialization: encoding
serialize: marshal
server: host
serverless: function
service: microservice server
setting: configuration
settings: configuration option variable
settlement: payment
setup: configuration installation
sexist: inclusive gender
shard: partition
sharding: partition
share: distribute
shared: reusable
shell: terminal
shop: store
shorthand: alias abbreviation
show: display render present print view
sidecar: proxy
sign: signature
signature: sign key
signup: register account
similar: alike equivalent same
simple: plain basic
simulate: test
simulated: mock
simulation: simulator mock
simulator: mock
site: website
size: length dimension weight
skeleton: template structure
sketch: draw diagram
skill: training
skip: ignore
slang: inclusive glossary
slide: presentation
slides: talk presentation
slogan: mission
slow: sluggish latency
small: little tiny short
smiley: emoji reaction
smileys: emoji reaction
snag: problem issue
sniff: capture
snippet: sample code example
socket: websocket
sort: arrange
spam: abuse
spanish: localization translation language
speaker: presenter talk conference
spec: specification document
specs: specification document
spectator: audience
speed: fast quick rapid velocity
spell: grammar spelling
spellcheck: grammar style
spelling: grammar orthography
spending: finance expense
split: divide separate break partition
splitting: separate
sponsor: donor supporter backer
spotlight: interview
spreadsheet: table
spy: telemetry tracking metrics
spying: telemetry tracking metrics
spyware: telemetry tracking metrics
squad: team
ssl: tls certificate
sso: login
staff: team people
stage: step
stale: old outdated
standard: norm specification
startup: company
state: status condition
statistic: number figure
statistics: metrics stats
stdin: input
stdout: output
stipend: mentorship finance
stop: halt quit terminate cancel exit end disable
storage: store
story: interview
storybook: component
strategy: roadmap plan
street: road
strict: rule
structure: organization shape
stub: mock
student: mentee gsoc university
style: design
stylebook: styleguide
subclass: extend
subject: topic
subscribe: listen receive
subscription: consumer
subsidy: sponsor grant
subtitle: caption video
sudo: permission
suggestion: recommendation
summary: recap abstract digest
summer: gsoc june july
superset: extend
supervise: mentor governance
support: assistance
supporter: contributor
surveillance: telemetry tracking
swagger: openapi
swap: exchange
swear: inclusive
swearing: inclusive
swift: fast
switch: toggle
sync: synchronous
synchronize: sync
synonym: glossary
syntax: notation
table: grid
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
telegram: message
telemetry: metrics tracking
telephone: call
template: layout
temporary: short
tenant: customer
term: word expression
terminate: end
terminology: glossary
terms: glossary
terraform: deploy
test: check verify validate examine inspect
testament: will
text: copy words
theater: demo
theft: security
theme: style skin
thesaurus: glossary
thesis: report
thief: security
throughput: performance
ticker: stream websocket
ticket: issue
time: period
timeout: expiration deadline
timestamp: time date
timetable: calendar
timezone: time
tip: hint
tls: certificate encrypt
toast: notification
toggle: option switch
tone: voice
tool: utility program
tooltip: help
top: first
total: sum overall
tour: travel conference introduction
trace: track
traceability: trace
track: follow telemetry
trademark: logo
trainee: mentee
trainer: mentor
training: course education mentorship
transaction: commit
transfer: migrate
translate: localize translation localization language
translation: localization i18n
translator: localization translation
transparency: finance report
treasurer: finance
treasury: finance
trip: travel conference
trivia: quiz
troubleshoot: problem
trust: confidence
ts: typescript
ttl: expire
tuning: configuration performance
tuple: array
turkish: localization language
tutor: mentor
tutorial: course walkthrough
tweet: twitter x social
twice: duplicate again
twitter: x social
type: sort class
typeface: formatting
typescript: types
typings: type
typo: spelling grammar
uat: test environment
ubuntu: linux
ugly: style
umbrella: foundation
uml: diagram
unavailable: error
undo: revert rollback restore
undocumented: documentation
unfriendly: conduct
unify: standard
uninstall: remove
union: variant
unit: test
unmaintained: deprecated archived
unpaid: volunteer
unreachable: error
unsubscribe: subscribe
upcoming: next roadmap event
update: upgrade refresh renew
upload: send publish
urdu: localization language
uri: address url
usage: use consumption
user: reader guide
utf8: encoding
uuid: identifier
vacancy: job
valid: right correct
validation: check verification
validator: checker
value: content
velocity: performance
vendor: supplier company
verbose: log debug
verification: check
versus: comparison difference
veteran: expert
video: film
viewer: audience
vim: editor
visa: travel conference
vision: roadmap accessibility
visualize: diagram render preview
vocab: glossary
vocabulary: glossary
voiceover: accessibility
vote: elect ballot poll
vpn: network
vscode: editor plugin
vulgar: inclusive
vulnerability: weakness flaw exploit
wage: finance stipend
wait: timeout
wallet: finance payment
warn: warning alert caution notice
watch: view
web: website
webhook: callback
wheelchair: accessibility
whereabouts: location position
whistleblower: conduct report
whiteboard: diagram
whole: complete
wiki: documentation
wikipedia: glossary
wildcard: parameter
window: pane
winner: award election
winter: december january
wipe: remove
wireframe: design
wisdom: advice
wizard: assistant
women: inclusive gender
wording: language style text
wordpress: blog
worker: employee
workplace: team
workshop: training tutorial
wrap: envelope
wrapper: interface
write: compose draft
writing: text style
wrong: bad
xml: schema format
xsd: schema
xss: security
yarn: install package
yearbook: annual summary
yearly: summary annual
youtube: video
zip: archive compress
zoom: meeting video
zsh: shell
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
