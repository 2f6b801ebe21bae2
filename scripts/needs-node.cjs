// Loaded before everything else and written for any Node: one that is too old cannot even read our files, and says so in its own words.
const { engines } = require('../package.json');

const needed = Number(engines.node.replace(/\D+/g, ''));
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    'This is Node ' +
      process.versions.node +
      '; the product needs ' +
      needed +
      ' or newer: scripts/setup-debian brings it, or https://nodejs.org.',
  );
  process.exit(1);
}
