import {
  type Box,
  DESTINATION,
  POSTAGE_BAND,
  RESERVED_TOP,
  RETURN_ADDRESS,
  SAFE_MARGIN,
  type SheetSize,
} from '#letter/base/geometry.ts'
import { useWords } from '../../words/language.ts'
import type { Page } from '../model/source.ts'
import { editorWords } from '../words.ts'

/** A box on the sheet in per cent of the sheet, so that it fits any size on the screen. */
export const atBox = ({ x, y, w, h }: Box, sheet: SheetSize) => ({
  left: `${(x / sheet.w) * 100}%`,
  top: `${(y / sheet.h) * 100}%`,
  width: `${(w / sheet.w) * 100}%`,
  height: `${(h / sheet.h) * 100}%`,
})

/** Zones that must stay free, or are printed over: the envelope's windows, and the areas that postal machines read. */
export function Zones({ page, sheet }: { readonly page: Page; readonly sheet: SheetSize }) {
  const { zoneNames } = useWords(editorWords)
  const margin = {
    x: SAFE_MARGIN,
    y: SAFE_MARGIN,
    w: sheet.w - 2 * SAFE_MARGIN,
    h: sheet.h - 2 * SAFE_MARGIN,
  }
  return (
    <div className="zones">
      <div className="zone margin" style={atBox(margin, sheet)} title={zoneNames.margin} />
      {page === 'front' && (
        <>
          <div className="zone top" style={atBox({ x: 0, y: 0, w: sheet.w, h: RESERVED_TOP }, sheet)}>
            <span>{zoneNames.top}</span>
          </div>
          <div className="zone" style={atBox(RETURN_ADDRESS, sheet)}>
            <span>{zoneNames.sender}</span>
          </div>
          <div className="zone" style={atBox(POSTAGE_BAND, sheet)}>
            <span>{zoneNames.postage}</span>
          </div>
          <div className="zone" style={atBox(DESTINATION, sheet)}>
            <span>{zoneNames.destination}</span>
          </div>
        </>
      )}
    </div>
  )
}
