const nav = require('./nav.json');

let number = 0;

function entry({ title, id, items }) {
  if (!items) return { type: 'doc', id, label: title };
  number += 1;
  return { type: 'category', key: `group-${number}`, label: title, items: items.map(entry) };
}

module.exports = Object.fromEntries(Object.entries(nav).map(([section, items]) => [section, items.map(entry)]));
