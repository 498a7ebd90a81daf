import type { Core } from '../core.ts'
import { hostedDomainOf, issuerOf } from '../settings.ts'
import { SCOPES } from './authorize-request.ts'

/** The metadata document of OpenID Connect Discovery 1.0. */
export function discovery({ settings }: Pick<Core, 'settings'>) {
  const issuer = issuerOf(settings)
  const domain = hostedDomainOf(settings)
  return {
    issuer,
    authorization_endpoint: `${domain}/oauth2/authorize`,
    token_endpoint: `${domain}/oauth2/token`,
    userinfo_endpoint: `${domain}/oauth2/userInfo`,
    revocation_endpoint: `${domain}/oauth2/revoke`,
    end_session_endpoint: `${domain}/logout`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: SCOPES,
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified', 'name'],
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: ['none', 'login'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  }
}
