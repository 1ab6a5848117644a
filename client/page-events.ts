// The events that the client's scripts send each other on the document. Types only: boot and the islands are separate
// bundles, and a module that both import would be one more file to load before interaction.

declare global {
  interface DocumentEventMap {
    /** Another page was swapped in. Its elements are in the document; its islands may still be asleep. */
    'site:page': CustomEvent<undefined>;
    /** The reader is likely to follow the link that is the target, although neither pointer nor focus is on it. */
    'site:near': CustomEvent<undefined>;
  }
}
