import { pressProfile } from './icc.ts'
import { type ObjectFile, type Ref, ref } from './object-file.ts'
import { sRgbProfile } from './srgb.ts'

/** Entry of a resource dictionary that makes red, green and blue mean sRGB on every device. */
export const colorSpaces = (rgb: Ref): string => `/ColorSpace<</DefaultRGB ${ref(rgb)}>>`

/** Writes the sRGB colour space as its reserved object. */
export function writeRgb(file: ObjectFile, rgb: Ref): void {
  const profile = file.addStream('/N 3/Alternate/DeviceRGB', sRgbProfile())
  file.write(rgb, `[/ICCBased ${ref(profile)}]`)
}

/**
 * Writes the printing condition for colours that name none: Fogra's for offset on coated paper, the usual default for
 * CMYK in Europe. The profile is made from Fogra's data (`icc/README.md`).
 */
export function writeIntent(file: ObjectFile): Ref {
  const profile = file.addStream('/N 4/Alternate/DeviceCMYK', pressProfile())
  return file.add(
    '<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)/RegistryName(http://www.color.org)' +
      `/OutputCondition(Offset, coated paper, ISO 12647-2)/Info(FOGRA39)/DestOutputProfile ${ref(profile)}>>`,
  )
}
