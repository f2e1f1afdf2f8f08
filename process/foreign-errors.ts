/** The part of the service that Fastify (5) says was not ready in time; undefined if it names none. */
export const partNamedBy = (message: string): string | undefined => /'([^']+)'/.exec(message)?.[1]
