/** Whether V8 had no memory left for a buffer. It has no code for that. */
export const isOfMemory = ({ message }: Error): boolean => /allocation failed/.test(message)
