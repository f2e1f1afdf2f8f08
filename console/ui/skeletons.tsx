/** Where something will stand that is on its way; seen only where the wait is long enough to wonder. */
export const Skeletons = ({ rows = 4 }: { readonly rows?: number | undefined }) => (
  <div className="stack skeletons" aria-busy="true">
    {Array.from({ length: rows }, (_, row) => row).map(row => (
      <div key={row} className="skeleton" />
    ))}
  </div>
)
