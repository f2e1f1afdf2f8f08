export { constants, crc32, deflateSync, inflateSync } from 'node:zlib'
