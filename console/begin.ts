// First what this page's address needs: the screens that will show it are larger, and come beside it.
import './early.ts'

void import('./main.tsx')
