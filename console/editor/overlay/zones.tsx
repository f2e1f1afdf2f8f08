import {
  type Box,
  DESTINATION,
  POSTAGE_BAND,
  RESERVED_TOP,
  RETURN_ADDRESS,
  SAFE_MARGIN,
} from '../../../letter/sheet/geometry.ts'
import { useWords } from '../../words/language.ts'
import { SHEET } from '../model/millimetres.ts'
import type { Page } from '../model/source.ts'
import { editorWords } from '../words.ts'

/** A box on the sheet as a share of it, whatever its size on the screen. */
export const atBox = ({ x, y, w, h }: Box) => ({
  left: `${(x / SHEET.w) * 100}%`,
  top: `${(y / SHEET.h) * 100}%`,
  width: `${(w / SHEET.w) * 100}%`,
  height: `${(h / SHEET.h) * 100}%`,
})

/** What must stay free, or is printed over: the envelope's windows and the machines of the post look there. */
export function Zones({ page }: { readonly page: Page }) {
  const { zoneNames } = useWords(editorWords)
  const margin = {
    x: SAFE_MARGIN,
    y: SAFE_MARGIN,
    w: SHEET.w - 2 * SAFE_MARGIN,
    h: SHEET.h - 2 * SAFE_MARGIN,
  }
  return (
    <div className="zones">
      <div className="zone margin" style={atBox(margin)} title={zoneNames.margin} />
      {page === 'front' && (
        <>
          <div className="zone top" style={atBox({ x: 0, y: 0, w: SHEET.w, h: RESERVED_TOP })}>
            <span>{zoneNames.top}</span>
          </div>
          <div className="zone" style={atBox(RETURN_ADDRESS)}>
            <span>{zoneNames.sender}</span>
          </div>
          <div className="zone" style={atBox(POSTAGE_BAND)}>
            <span>{zoneNames.postage}</span>
          </div>
          <div className="zone" style={atBox(DESTINATION)}>
            <span>{zoneNames.destination}</span>
          </div>
        </>
      )}
    </div>
  )
}
