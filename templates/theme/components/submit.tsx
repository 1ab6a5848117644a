// The submit button that every form must have, hidden: for forms that only group radio buttons and send nothing.

export function Submit() {
  return (
    <button type="submit" hidden>
      OK
    </button>
  );
}
