/** Placeholders for something that is loading. They appear only after a noticeable wait. */
export const Skeletons = ({ rows = 4 }: { readonly rows?: number | undefined }) => (
  <div className="stack skeletons" aria-busy="true">
    {Array.from({ length: rows }, (_, row) => row).map(row => (
      <div key={row} className="skeleton" />
    ))}
  </div>
)
