/** The destination of a code, masked because the caller may not be the owner: `j***@e***`, `+*******7890`. */
export function codeDelivery(attribute: 'email' | 'phone_number', destination: string) {
  return {
    AttributeName: attribute,
    DeliveryMedium: attribute === 'email' ? ('EMAIL' as const) : ('SMS' as const),
    Destination: attribute === 'email' ? maskEmail(destination) : maskPhone(destination),
  }
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`
}

export function maskPhone(phone: string): string {
  return `+*******${phone.slice(-4)}`
}
