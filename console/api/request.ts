import { errorOf } from './api-error.ts'

export const request = {
  getPage: async <T>(path: string): Promise<T> => {
    const response = await fetch(path)
    if (!response.ok) throw await errorOf(response)
    return response.json()
  },
}
