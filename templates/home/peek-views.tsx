// What the document of the sneak peek becomes besides documentation and a diagram: code. Each part carries its number as a
// class.

/** What Modelina 5.10.1 prints for the document, with `modelType: 'interface'`. */
export function PeekCode() {
  return (
    <pre className="peek-lines">
      <code>
        <span className="peek-part peek-comment">{'// TypeScript, written by Modelina 5.10.1\n'}</span>
        <span className="peek-part link-4">
          <span className="peek-key">interface</span>
          {
            ' BikeUndocked {\n  bikeId?: string;\n  stationId?: string;\n  additionalProperties?: Map<string, any>;\n}\n'
          }
        </span>
      </code>
    </pre>
  );
}
