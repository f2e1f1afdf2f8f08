/** The part of the package that finds the modules of a code. The rest draws pictures of codes, in 35 more modules. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
