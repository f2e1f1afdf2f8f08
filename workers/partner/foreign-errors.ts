import type { FTPError } from 'basic-ftp'

/** Whether a server's reply says that its disk is full. Some send it with a code that means anything. */
export const saysFull = ({ message }: FTPError): boolean => /no space|disk (is )?full|quota/i.test(message)
