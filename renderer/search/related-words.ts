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
activate: start switch
adapt: customize adjust
additional: extra more
address: location url
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
algorithm: method logic
alias: shortcut nickname
allocate: assign reserve
allow: permit enable let grant authorize
allowlist: allow permission
alongside: beside
alter: change modify
alternative: option substitute other
amazon: aws sqs sns
amend: change edit update
amount: number count quantity
analysis: review report
analytics: statistics telemetry
analyze: examine evaluate inspect parse
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
append: add insert
applicant: nominee mentee
application: program software
apply: application join use set
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
arrive: receive come
article: post story text
articles: blog posts
assemble: build compose
assertion: test check
asset: file image
assign: set
assistant: helper
assume: default expect
async: asynchronous nonblocking
attach: add link bind
attack: threat exploit
attempt: try retry
attendee: conference event
attribute: property
audio: sound
audit: review
authentication: login identity auth
author: writer creator
authoritative: official reference
autocomplete: completion
autofill: completion autocomplete
automate: automatic automation
automated: automatic
automatic: auto
autumn: fall october september hacktoberfest
avatar: picture image profile
avoid: prevent
award: prize
azure: cloud microsoft
backend: server
background: history
backlog: roadmap issue
backport: release version
backup: copy archive save
badge: label
badges: label
ballot: election
bandwidth: performance size
bank: finance payment
banking: finance
bar: toolbar menu
base64: encoding binary
bash: shell terminal
basics: fundamentals basic foundation introduction concepts
beautiful: design style
beforehand: prerequisite
begin: start commence initiate launch
beginner: newcomer novice newbie starter
behave: work run
behavior: conduct action semantics
behaviour: behavior conduct semantics
belong: owner group
bidirectional: duplex
big: large huge great
bilingual: localization translation language
bill: invoice billing
binary: bytes executable encoding
bio: profile
blacklist: block deny
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
boundary: limit scope
bounty: reward
box: callout note
brackets: parameter variable
branch: fork
brand: logo trademark
breakage: breaking
breaking: incompatible
bribe: sponsor
briefly: short summary
broadcast: publish stream
broken: damaged corrupt defective
broker: server middleware
browse: explore search view list
browser: client
bucket: group storage
budget: finance expense
buffer: cache queue memory
bug: defect issue error problem
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
caller: client sender
camelcase: naming convention
camera: video
campaign: marketing hacktoberfest
canary: release
candidate: nominee applicant
capability: feature
caption: title
capture: record
car: vehicle
career: mentorship
cargo: rust
cash: finance money
catalog: directory inventory list registry
catch: handle error
category: group class type
cause: reason
ceiling: limit
certificate: tls ssl security
certify: certification
challenge: exercise problem hackathon
champion: ambassador
change: modify edit adjust update
channel: topic queue stream
chapter: section
character: letter sign
charset: encoding
chart: diagram graph
chat: slack chatbot message
chatgpt: ai assistant
cheap: free
cheatsheet: reference overview
checksum: hash
child: descendant
chinese: localization translation language
choice: option selection variant decision
choose: select pick decide
chore: task
chunk: part piece
circular: recursive loop
citation: source reference
city: town
clash: conflict name
class: course lesson model
classify: tag category group
classroom: course training
cleaning: refactor
cleanup: remove clear
clear: remove reset
click: press button
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
codebase: repository source
coding: development programming
coffee: meeting donate
collaborate: contribute community team
colleague: team member
collect: gather metrics
collection: set group
college: student university
collision: conflict duplicate
color: colour theme
colorblind: accessibility
column: field
combination: mix
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
compile: transpile generate
complain: error warning feedback
complaint: issue feedback
complete: finish full
complex: complicated
compliance: conformance
comply: conform rule conduct
component: part module element
compose: combine
compress: reduce
compulsory: required
computer: machine
concatenate: merge join combine
concept: idea notion
conclude: finish summary
concurrency: parallel simultaneous
concurrent: parallel
condition: requirement constraint
conference: event summit meetup
configure: setup customize set
conflict: error merge
confluence: documentation
conform: valid match
confuse: mistake difference
confusion: mistake difference
congratulations: award
connect: link attach join bind
connection: socket link
connector: integration plugin
consistency: consistent rule standard
console: terminal shell cli
constant: fixed static
constraint: restriction rule limit
construct: create
consult: ask read
consumer: subscriber receiver listener
contain: include hold content
container: docker
content: text data
contest: hackathon
continuous: ci integration
contract: specification document schema
contrast: difference comparison
contribute: help participate
contribution: help
contributor: volunteer helper author
convention: standard rule style name
conversation: chat interview
conversion: transformation convert transform
convert: transform translate
cookbook: guide examples recipes
cookie: privacy session
coordinate: organize manage position
coordinates: location position
copies: replica
copilot: ai assistant
copy: duplicate clone replicate
copyright: license
correct: valid right
correlate: match link relate
corrupt: damaged
cors: security
cost: price expense fee money
count: number total
courtesy: conduct tone
coverage: test
crash: error problem
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
dangerous: unsafe security risk
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
decode: deserialize parse read
decouple: separate independent
decrypt: encryption
dedicated: special
deduplicate: reuse
default: standard preset fallback
defect: error
define: declare specify determine set
delay: latency lag wait
delete: remove erase wipe discard purge drop clear
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
derive: generate extract
describe: define specify declare document
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
difficulty: problem level
diffs: pr pull change
diploma: certificate
director: leader ceo
disability: accessibility inclusive
disable: deactivate
disabled: accessibility disability
disadvantage: drawback con
discard: remove
disconnect: detach unlink close connection end
discord: chat slack community
discover: find explore catalog
discrimination: inclusive conduct
discuss: talk chat conversation
disk: storage
dispatch: send
display: show render view
dispose: remove delete
distinct: unique
distinguish: difference tell
distribute: spread
distribution: package release
docker: container
docs: documentation
domain: area context
donate: give contribute fund sponsor
donation: sponsor finance
dotenv: environment
dotnet: net
doubt: question
downtime: error failure availability
draft: preview proposal
drain: close stop
drawback: limitation
drawing: diagram
drone: ros device
dtd: schema
duplicate: twice repeat copy
duration: length time
dutch: localization language
dynamic: variable changing runtime
earnings: finance
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
elect: election
election: vote
elections: vote nominee board
element: item part object
email: mail address
embed: include component insert
emoji: emoticon reaction
emphasis: formatting
employee: team staff
empty: null nothing
emulate: simulate
enable: activate
encode: serialize
encoding: format
encounter: meet error
encourage: motivate
encrypt: cipher encryption
encryption: cipher tls
end: finish complete conclude done
enforce: rule require
engine: renderer runtime
english: language grammar
enhance: extend
enlarge: extend increase
enquiry: request question
enrich: extend add
ensure: check guarantee
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
escape: quote encode character
establish: create connect
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
exclamation: punctuation
exclude: ignore skip filter except
exclusive: single
execute: run invoke perform command
executive: board ceo
exercise: practice task homework lab
exhaustive: complete
exhibit: conference
exist: present available
expand: open unfold
expect: wait
expenditure: finance expense
experiment: try test
expert: professional
expire: expiration timeout lifetime
explain: describe document clarify
explanation: description definition meaning
explicit: clear
export: save output
expose: publish open show
express: describe write
extend: expand augment
extension: plugin addon
external: outside third-party foreign
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
familiar: known
fanout: broadcast
fantasy: example
faq: question answer
fast: quick rapid speedy
feasible: possible
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
fill: complete insert
final: last
finalize: finish release complete
financial: finance
find: search locate look lookup query
fintech: finance payment
fire: trigger emit
firewall: security
first: initial
fix: repair solve resolve correct mend patch
fixed: static
fixture: test example data
flag: option switch
flaky: test unstable
flatten: bundle nested
flaw: bug error
flexible: custom option
flight: travel
flow: stream
flowchart: diagram
folder: directory
font: typeface formatting style
fonts: formatting
footer: bottom layout
forbid: deny prohibit block refuse reject disallow restrict ban prevent
forbidden: authorization permission denied
forecast: roadmap
foreign: localization translation
foreigner: localization
fork: copy repository contribution
formal: official
format: form layout
forum: discussion community
foundation: organization
founder: author history
fragment: snippet piece part reference
framework: library
free: gratis
french: localization translation language
frequency: rate schedule
frequent: common
friendly: informal kind tone voice
full: entire whole
fulltime: job
function: method procedure routine
functionality: feature
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
generic: general common
german: localization translation language
getter: property method
gift: swag reward
gloss: glossary
gmail: email
goal: aim purpose objective target mission
golang: go
google: search seo gsoc
gps: location position
graceful: shutdown
gradle: java
grammar: syntax language
graph: diagram
graphic: image
greeting: hello welcome
group: team
guarantee: promise delivery
guess: estimate
guests: speaker
guid: identifier
guide: tutorial manual handbook walkthrough
guideline: rule convention recommendation
hackathon: event
hacker: attack security
hand: manual
handbook: manual
handicap: accessibility
handler: listener function
handling: process
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
highlight: mark emphasize color syntax
hindi: localization translation language
hint: help
hire: employ recruit
hiring: job
history: past changelog log archive
homework: tutorial
honest: transparency
honorarium: payment stipend
hook: lifecycle plugin script
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
idle: inactive wait
ids: identifier
ignore: skip exclude leave
illustrate: explain show example diagram
image: container
immediate: instant
immigration: visa travel
immutable: fixed
impact: consequence
implement: build create develop
implication: consequence effect
imply: mean
import: load include
important: essential key major critical
impossible: limit
improve: optimize enhance boost better
inbound: receive incoming
incoming: receive consumer
incomplete: partial unfinished
inconsistent: different conflict
incorrect: wrong invalid
increase: grow raise extend expand
indent: format space
indentation: formatting
indicate: show mark
individual: single person
inexperienced: beginner
infer: derive guess
infinite: endless loop
influencer: ambassador
information: info
inherit: extend
inheritance: extend trait
initialize: start setup create
inject: add insert
inline: embed
inner: nested
input: argument data parameter
insensitive: inclusive
inspect: examine view check debug
install: setup deploy
instance: copy process object example
instruct: guide command
instruction: step guide
insult: inclusive conduct
insurance: company
integer: number
integrate: connect combine plugin
intellij: plugin editor
intellisense: completion autocomplete
intend: purpose plan
interactive: hands-on
interest: topic
intermediate: level
intern: mentee mentorship internship
internal: private inner
internationalize: localization
internet: web online
interns: mentee mentorship gsoc
internship: mentorship gsoc
interoperable: compatible
interpret: read parse meaning
interrupt: stop cancel
interval: period
introduce: add new start
introduction: intro overview
intruder: security
invalid: wrong malformed illegal error
inventory: list
investigate: debug examine inspect
invoice: finance expense
invoke: run trigger
iot: mqtt device
isolate: separate
issue: ticket problem
italian: localization language
italics: formatting
item: entry
iterate: loop repeat
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
keyword: tag word term
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
launch: start
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
lightweight: small minimal
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
literal: text value constant
live: realtime
load: import read traffic
locale: language
locate: search
lock: mutex
log: record journal
login: signin authenticate
logo: brand
logout: signout
lookup: search query
loop: repeat
lost: missing
lottery: random
mac: macos
machine: server host
magazine: newsletter
mailing: newsletter email
maintainer: owner keeper
maintenance: support maintainer update
malformed: broken
manage: organize handle
mandatory: required
manifest: configuration file
manner: style
manners: conduct
manual: reference documentation
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
mechanism: method
media: press
meeting: call conference session
meetup: event
member: participant people
membership: join member
memory: ram storage usage
mend: repair
mention: reference link
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
mitigate: prevent reduce risk
mobile: phone
mock: stub simulate
mode: state
model: pattern schema
modernize: migration upgrade
modification: change edit
modify: edit update customize
module: package
monetize: finance
money: finance fund payment budget
monitor: observe watch track
monorepo: repository
monthly: summary status report
motto: mission
move: relocate transfer shift
multilingual: localization translation
multiply: repeat
name: title
narrative: story
native: language
navigate: go find menu
need: require want
negative: error
neighbor: community
nest: inner
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
notable: important
note: callout remark hint
notebook: interactive
nothing: none
notification: alert
notify: inform alert tell announce notification publish
npm: package install node
nuget: net
null: nothing
nullable: null
numeric: number
numerical: number
oas: openapi
oauth: authorization token
obligation: required duty
obligatory: required
observe: watch
obsolete: outdated
obtain: get
obvious: clear
occur: happen
october: hacktoberfest
offensive: inclusive
officer: board ambassador
offline: disconnected
offset: position number
old: legacy outdated former previous obsolete
omission: missing
omit: leave skip
onboard: contributor beginner
online: web
open: launch
operate: run use manage
operation: task
opinion: feedback
opposite: reverse
optimal: best
option: setting switch
optional: voluntary
orchestration: workflow
order: sequence sort ordering
ordinary: normal common
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
overhead: cost performance size
overlay: override layer
overload: limit performance
override: overwrite replace
overview: summary
overwrite: replace
own: private
owner: proprietor
ownership: owner
padding: space size
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
party: organization
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
pending: waiting open
people: person users members team
pep: rfc proposal
perform: do
performance: speed
period: duration
periodical: newsletter
permission: right privilege
persist: save store
persistence: storage durable
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
platform: system environment
playground: sandbox
plugin: addon
pnpm: install package
podcast: video talk
pointer: reference link
policy: rule
polite: conduct tone
politeness: tone conduct
poll: survey
popular: common
popularity: statistics metrics
populate: fill
portuguese: localization language
position: order location
post: entry
poster: marketing
postmortem: report
powershell: windows shell
practical: example guide
precaution: security
precedence: order
predefined: default
prefer: recommend choose
preference: setting
prefix: beginning start name
premium: pricing
prepare: ready setup
prerequisites: requirement installation
preserve: keep store
preset: default
press: newsroom
pretend: mock
pretty: format style
prevent: stop block
preview: render view
previous: earlier former last prior
price: pricing
primer: introduction guide
print: output
priority: order importance
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
promote: marketing release
prompt: ask question input
pronoun: inclusive grammar
pronouns: inclusive grammar
proofread: review grammar style
proper: correct right
proposal: suggestion rfc
propose: change suggest
protect: secure guard
prototype: demo example draft
prove: verify confirm
provide: give offer supply
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
quality: standard level
quantity: number count
quarterly: report summary
question: query ask faq
quickly: quick
quiet: silence
quiz: exercise
quota: limit
quotation: quote
racism: inclusive
racist: inclusive
random: arbitrary
rank: position
ranking: rank position seo
rapid: performance
rbac: permission
reach: connect
react: respond
readability: style grammar
readable: clear
readme: introduction
ready: prepared
realtime: instant
rebuild: build
receipt: acknowledgment
receive: accept consume get listen
receiver: subscriber
recipe: guide example
recognition: award
recognize: identify
recommend: suggest advise propose recommendation
reconnect: connection retry
record: entry
recording: video
recover: restore recovery
recreate: create
recruit: hiring
recursion: recursive loop
recursive: nested
redesign: refactor migration change
redirect: address
redo: undo revert
reduce: decrease shrink minimize lower cut
redundant: duplicate
refactor: change reuse
refer: reference link
referral: link
refresh: update reload
refuse: reject
regex: pattern
regexp: pattern
register: add list join
registry: store
regulations: rule conduct
reimburse: expense finance
reject: refuse
rejection: failure
relabel: rename
relate: connect link association
relationship: connection link association
release: version
relevant: important related
reliability: stability
reliable: dependable stable
relic: deprecated
reload: refresh watch
rely: depend
remain: stay keep
remember: store save memory
remote: server
remuneration: payment stipend
rename: name title label change migration
reorder: order sort
repeat: retry duplicate
replace: substitute swap exchange switch
replacement: alternative
replica: copy
reply: response
repo: repository
report: summary
reporter: issue
represent: show describe display
representative: ambassador
reproduce: debug issue
request: ask call query pull
required: mandatory necessary must
requirement: prerequisite need
reset: clear
resign: leave
resolve: reference
resource: link material
respect: conduct inclusive
respond: reply
responsibility: owner role duty
restful: openapi rest
restore: undo
restrict: permission
restriction: limit
resume: continue restart proceed profile
retain: keep store
retention: keep expire
retire: deprecate
retrieve: get
retrospective: summary report
retry: reattempt
reunion: meeting conference
reuse: share copy duplicate
reveal: show
reverse: invert backward convert
revert: undo
review: check examine
revision: version
revoke: remove permission
reward: prize
rewrite: change migrate edit
rich: full
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
routine: process
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
screen: display monitor
screencast: video
screenshot: image
script: program
scroll: page
seal: close
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
series: list sequence
serve: host provide
server: host
serverless: function
service: microservice server
session: connection
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
shrink: smaller optimize
shutdown: stop end close
sibling: same
sidebar: menu navigation
sidecar: proxy
sign: signature
signature: sign key
significant: important
signup: register account
similar: alike equivalent same
simple: plain basic
simulate: test
simulated: mock
simulation: simulator mock
simulator: mock
site: website
situation: case state
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
snapshot: copy version
sniff: capture
snippet: sample code example
socket: websocket
solution: answer fix
solve: answer repair
sort: arrange
spam: abuse
spanish: localization translation language
speaker: presenter talk conference
spec: specification document
special: custom particular
specify: set
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
stack: technology
staff: team people
stage: step
stale: old outdated
standalone: single independent
standard: norm specification
startup: company start
state: status condition
statement: sentence
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
stream: feed event
street: road
strict: rule
strip: remove
structure: organization shape
structured: format
stub: mock
student: mentee gsoc university
style: design
stylebook: styleguide
subclass: extend
subject: topic
submit: send propose
subscribe: listen receive
subscription: consumer
subsidy: sponsor grant
subtitle: caption video
succeed: success work
sudo: permission
suggestion: recommendation
suit: test
suitable: right fit
summary: recap abstract digest
summer: gsoc june july
superset: extend
supervise: mentor governance
supply: give
support: assistance
supporter: contributor
suppress: ignore disable hide
surveillance: telemetry tracking
survive: keep durable
suspicious: security
swagger: openapi
swap: exchange
swear: inclusive
swearing: inclusive
swift: fast
switch: toggle
symbol: sign character
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
technique: method
technology: protocol
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
thread: conversation parallel discussion
throttle: limit rate
throughput: performance
ticker: stream websocket
ticket: issue
tidy: clean format
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
tooltip: help
top: first
total: sum overall
tour: travel conference introduction
trace: track
traceability: trace
track: follow telemetry
trademark: logo
traffic: message
trainee: mentee
trainer: mentor
training: course education mentorship
transaction: commit
transfer: migrate
transform: change translate
transition: migrate state change
translate: localize translation localization language
translation: localization i18n
translator: localization translation
transmission: transport send
transparency: finance report
traverse: walk loop
treasurer: finance
treasury: finance
trial: test free
trigger: start cause event
trim: remove cut
trip: travel conference
trivia: quiz
troubleshoot: problem
truncate: cut short
trust: confidence
trusted: secure safe
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
unclear: question ambiguous
undefined: missing
understand: concept explain
undo: revert rollback restore
undocumented: documentation
unexpected: error
unfriendly: conduct
unhandled: error exception
unify: standard merge common
uninstall: remove
union: variant
unique: single identifier
unit: test
unlock: open access
unmaintained: deprecated archived
unpack: extract
unpaid: volunteer
unreachable: error
unreliable: error loss
unresolved: missing reference
unsafe: security
unsubscribe: subscribe
unsupported: limit
upcoming: next roadmap event
update: upgrade refresh renew
upload: send publish
upstream: source origin
urdu: localization language
uri: address url
usability: easy
usable: use
usage: use consumption
useful: helpful
user: reader guide
utf8: encoding
utilize: use
uuid: identifier
vacancy: job
valid: right correct
validation: check verification
validator: checker
value: content
variation: variant option
vary: change differ variable
velocity: performance
vendor: supplier company
verb: operation action
verbose: log debug
verification: check
verify: check
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
walk: loop
wallet: finance payment
warn: warning alert caution notice
watch: view
weak: security
web: website
webhook: callback
wheelchair: accessibility
whereabouts: location position
whistleblower: conduct report
whiteboard: diagram
whitelist: allow
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
workaround: fix solution problem
worker: employee
workload: job
workplace: team
workshop: training tutorial
workspace: project repository
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

/** A word that readers may type, with its stem, which takes long to find. */
interface Typed {
  readonly word: string;
  readonly stem: string;
}

let typedFor: ReadonlyMap<string, ReadonlySet<Typed>> | undefined;

/** The words by which readers may look for a title, without its own. Prepared when first needed. */
export function relatedWords(title: string): readonly string[] {
  typedFor ??= readLines();
  const stems = queryWordsOf(title).map(stemOf);
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
