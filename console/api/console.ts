// Written by hand until the document of the console is there; then generated.
type None = { query?: never; header?: never; path?: never; cookie?: never }

type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } }

type Answer<T> = { 200: Json<{ data: T }> }

type Done = { 204: { headers: { [name: string]: unknown }; content?: never } }

export interface components {
  schemas: {
    Session: {
      user: { id: string; email: string; name: string }
      account: { id: string; name: string; sandbox: boolean }
      role: 'viewer' | 'writer' | 'sender' | 'owner'
      accounts: { id: string; name: string; role: 'viewer' | 'writer' | 'sender' | 'owner' }[]
    }
  }
}

type Body<T> = { content: { 'application/json': T } }

type Session = components['schemas']['Session']

export interface paths {
  '/api/auth/session': { parameters: None; get: { parameters: None; responses: Answer<Session> } }
  '/api/auth/redeem': {
    parameters: None
    post: { parameters: None; requestBody: Body<{ token: string }>; responses: Answer<Session> }
  }
  '/api/auth/link': {
    parameters: None
    post: { parameters: None; requestBody: Body<{ email: string }>; responses: Done }
  }
  '/api/auth/sign-out': { parameters: None; post: { parameters: None; responses: Done } }
  '/api/auth/switch-account': {
    parameters: None
    post: { parameters: None; requestBody: Body<{ accountId: string }>; responses: Answer<Session> }
  }
}
