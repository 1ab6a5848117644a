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
annotation: comment note decorator
announcement: news notice
anonymous: unnamed
answer: reply response respond
api: interface endpoint
apologize: error
app: application
apparel: swag merchandise
appearance: look style theme
applicant: nominee mentee
application: program software
apply: application join
appointment: meeting event
apprentice: mentee mentorship internship
apprenticeship: mentorship internship
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
assistant: helper
async: asynchronous nonblocking
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
blueprint: template structure document
board: committee council
body: payload content
boilerplate: skeleton scaffold template starter
bold: emphasis
bookmark: link context favorite
boss: lead maintainer
bot: robot chatbot automation
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
bundle: package merge
business: company commercial
button: control
buy: purchase order
buzzword: glossary
cache: store
call: invoke
callback: hook handler
camelcase: naming convention
campaign: marketing hacktoberfest
candidate: nominee applicant
capability: feature
car: vehicle
career: mentorship
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
chart: diagram graph
chat: slack chatbot message
chatgpt: ai assistant
cheatsheet: reference overview
checksum: hash
child: descendant
chinese: localization translation language
choice: option selection
choose: select pick decide
chunk: part piece
city: town
class: course lesson model
classroom: course training
cleaning: refactor
clickable: link
client: consumer user
clipboard: copy
clone: fork
cloning: fork
close: shut
cloud: hosting
cluster: group
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
dependencies: package
dependency: package requirement
deploy: release publish ship
deprecated: obsolete outdated
describe: define specify declare document
design: plan
designer: design editor
desktop: application
destination: target channel address
details: information specifics
developers: contributor
device: machine hardware
diagnose: inspect
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
distinct: unique
distribute: spread
docs: documentation
donate: give contribute fund sponsor
donation: sponsor finance
doubt: question
draft: preview proposal
drawback: limitation
drawing: diagram
drone: ros device
dtd: schema
duration: length time
dutch: localization language
dynamic: variable changing
earnings: finance
easy: simple straightforward
ebook: guide
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
emoji: emoticon reaction
emphasis: formatting
employee: team staff
empty: null nothing
emulate: simulate
enable: activate
encode: serialize
encourage: motivate
encrypt: cipher encryption
encryption: cipher tls
end: finish complete conclude done
english: language grammar
enlarge: extend increase
enquiry: request question
enterprise: business
entire: whole complete all
envelope: message header
environment: setting context
environments: variable server
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
execute: run invoke perform
executive: board ceo
exercise: practice task homework lab
exhibit: conference
expenditure: finance expense
expert: professional
expire: expiration timeout lifetime
explain: describe document clarify
explanation: description definition meaning
extend: expand augment
extension: plugin addon
external: outside third-party
extra: further
facade: interface wrapper intent
factory: generator
fail: break crash die
failure: crash outage breakdown
fair: inclusive conference
fake: mock stub
faker: mock
fallback: alternative
fantasy: example
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
google: search seo gsoc
grammar: syntax language
graphic: image
greeting: hello welcome
group: team
guests: speaker
guide: tutorial manual handbook walkthrough
guideline: rule convention recommendation
hacker: attack security
hand: manual
handbook: manual
handicap: accessibility
handler: listener
handshake: connection
harassment: conduct
hash: digest
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
humor: tone inclusive
humour: tone
hyphen: punctuation
icon: logo symbol image
idea: suggestion
identifier: id key name
idiom: inclusive localization
idl: schema interface
image: container
immediate: instant
immigration: visa travel
impact: consequence
important: essential key major critical
improve: optimize enhance boost better
incoming: receive consumer
incomplete: partial unfinished
incorrect: wrong invalid
increase: grow raise extend expand
indentation: formatting
influencer: ambassador
information: info
inherit: extend
inner: nested
input: argument data
insensitive: inclusive
inspect: examine view
install: setup deploy
instruction: step guide
insult: inclusive conduct
insurance: company
intellisense: completion autocomplete
interactive: hands-on
intern: mentee mentorship internship
internal: private inner
internationalize: localization
internet: web online
interns: mentee mentorship gsoc
internship: mentorship gsoc
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
junior: beginner
keynote: talk conference
kickoff: start
kill: stop
kind: type category
kpi: metrics statistics
kubernetes: container deployment
lab: interactive tutorial
label: tag caption name
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
lecture: talk lesson
legacy: deprecated
legal: law license
lesson: tutorial course exercise
level: tier grade
lexicon: glossary
library: package
license: licence
limit: bound restrict cap maximum quota
limitation: restriction
lingo: glossary
link: hyperlink url
lint: linter check
linter: validator validation style rules
linux: installation
list: enumeration
listener: subscriber
live: realtime
load: import read traffic
lock: mutex
log: record journal
login: signin authenticate
logout: signout
lost: missing
lottery: random
mac: macos
machine: server host
magazine: newsletter
mailing: newsletter email
maintainer: owner keeper
malformed: broken
manners: conduct
manual: reference
map: structure overview
marketing: promotion seo
markup: formatting markdown
mascot: logo
mature: stable
maximum: most largest upper
meaning: definition semantics
measure: metric gauge
measurement: metric
media: press
meeting: call conference session
member: participant people
membership: join member
memory: ram storage usage
mend: repair
menu: navigation
merch: swag
merchandise: swag
message: event notification packet
metadata: information data
method: way
metric: statistic
middleman: broker intermediary
migrate: move port upgrade switch
migration: move upgrade
milestone: roadmap
mimic: mock simulate
miniature: minimal
minimal: smallest tiny basic simple
minimum: least smallest lowest
minutes: meeting notes
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
network: internet
neutral: inclusive
new: recent latest modern
newcomer: contributor first
newcomers: contributor hacktoberfest
news: update summary status newsletter
newspaper: news press
next: following upcoming
nightly: release
nitpick: review
nominate: propose candidate nomination nominee
nonprofit: foundation
normalize: format
note: callout remark hint
notebook: interactive
nothing: none
notification: alert
notify: inform alert tell announce notification publish
null: nothing
oas: openapi
obligatory: required
observe: watch
obsolete: outdated
obtain: get
october: hacktoberfest
offensive: inclusive
officer: board ambassador
offline: disconnected
old: legacy outdated former previous obsolete
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
oss: source
outbound: send
outcome: result
outgoing: send
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
parent: ancestor
parse: read
parser: reader
part: piece portion section
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
penalty: conduct
people: person users members team
pep: rfc proposal
perform: do
performance: speed
period: duration
periodical: newsletter
permission: right privilege
persist: save store
person: human user
personal: private
phase: stage step
phone: smartphone
phonebook: directory
photo: picture image
phrase: expression wording
picture: image illustration figure graphic screenshot
pipeline: workflow ci
place: location position spot site
placeholder: variable
plagiarism: license
plan: roadmap schedule
plane: travel
playground: sandbox
plugin: addon
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
precaution: security
predefined: default
preference: setting
premium: pricing
prepare: ready setup
press: newsroom
pretend: mock
pretty: format style
previous: earlier former last prior
price: pricing
primer: introduction guide
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
protect: secure guard
prototype: demo example draft
prove: verify confirm
provider: vendor supplier
proxy: gateway
public: open external
publicity: marketing promotion
publish: release
publisher: sender emitter
punctuate: punctuation
purge: remove
purpose: aim reason
pypi: package
qa: test testing environment
quantity: number count
quarterly: report summary
question: query ask faq
quiz: exercise
racism: inclusive
racist: inclusive
rank: position
ranking: rank position seo
rapid: performance
readability: style grammar
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
redo: undo revert
reduce: decrease shrink minimize lower cut
registry: store
regulations: rule conduct
reimburse: expense finance
rejection: failure
relabel: rename
release: version
reliability: stability
reliable: dependable stable
relic: deprecated
remote: server
remuneration: payment stipend
rename: name title label change migration
repeat: retry duplicate
replace: substitute swap exchange switch
replacement: alternative
reply: response
repo: repository
report: summary
reporter: issue
representative: ambassador
reproduce: debug issue
request: ask call query pull
required: mandatory necessary must
requirement: prerequisite need
resign: leave
respect: conduct inclusive
restful: openapi rest
restriction: limit
resume: continue restart proceed profile
retire: deprecate
retrieve: get
retrospective: summary report
retry: reattempt
reunion: meeting conference
reuse: share copy duplicate
reverse: invert backward convert
review: check examine
revision: version
reward: prize
risk: threat
robot: chatbot ros
robotics: ros
role: permission
rookie: beginner
root: top
route: channel
row: line record
rude: inclusive conduct tone
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
scholarship: mentorship stipend
school: student course
schoolbook: guide
scope: permission
scrape: extract
screen: display monitor
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
serialization: encoding
serialize: marshal
server: host
service: microservice server
setting: configuration
settlement: payment
setup: configuration installation
sexist: inclusive gender
share: distribute
shared: reusable
shell: terminal
shop: store
shorthand: alias abbreviation
show: display render present print view
sign: signature
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
skill: training
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
spectator: audience
speed: fast quick rapid velocity
spell: grammar spelling
spellcheck: grammar style
spelling: grammar orthography
spending: finance expense
split: divide separate break partition
sponsor: donor supporter backer
spotlight: interview
spreadsheet: table
spy: telemetry tracking metrics
spying: telemetry tracking metrics
spyware: telemetry tracking metrics
squad: team
staff: team people
stage: step
standard: norm specification
startup: company
state: status condition
statistic: number figure
statistics: metrics stats
stipend: mentorship finance
stop: halt quit terminate cancel exit end disable
storage: store
story: interview
storybook: component
strategy: roadmap plan
street: road
structure: organization shape
student: mentee gsoc university
style: design
stylebook: styleguide
subject: topic
subscribe: listen receive
subscription: consumer
subsidy: sponsor grant
subtitle: caption video
suggestion: recommendation
summary: recap abstract digest
summer: gsoc june july
supervise: mentor governance
support: assistance
supporter: contributor
surveillance: telemetry tracking
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
task: job work assignment
taxonomy: tag category
teach: train educate mentor
teacher: mentor
teammate: member contributor
telegram: message
telemetry: metrics tracking
telephone: call
template: layout
tenant: customer
term: word expression
terminate: end
terminology: glossary
terms: glossary
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
time: period
timeout: expiration deadline
timetable: calendar
tip: hint
toast: notification
tone: voice
tool: utility program
tooltip: help
top: first
total: sum overall
tour: travel conference introduction
trace: track
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
tuning: configuration performance
turkish: localization language
tutor: mentor
tutorial: course walkthrough
tweet: twitter x social
twitter: x social
type: sort class
typeface: formatting
typescript: types
typo: spelling grammar
uat: test environment
ugly: style
umbrella: foundation
unavailable: error
undo: revert rollback restore
undocumented: documentation
unfriendly: conduct
unify: standard
uninstall: remove
unit: test
unmaintained: deprecated archived
unpaid: volunteer
unreachable: error
update: upgrade refresh renew
urdu: localization language
usage: use consumption
user: reader guide
vacancy: job
valid: right
validation: check verification
validator: checker
value: content
velocity: performance
vendor: supplier company
verification: check
veteran: expert
video: film
viewer: audience
visa: travel conference
vision: roadmap accessibility
vocab: glossary
vocabulary: glossary
voiceover: accessibility
vote: elect ballot poll
vpn: network
vulgar: inclusive
vulnerability: weakness flaw exploit
wage: finance stipend
wait: timeout
wallet: finance payment
warn: warning alert caution notice
watch: view
web: website
wheelchair: accessibility
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
wrapper: interface
write: compose draft
writing: text style
wrong: bad
xml: schema format
xsd: schema
yearbook: annual summary
yearly: summary annual
youtube: video
zoom: meeting video
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
