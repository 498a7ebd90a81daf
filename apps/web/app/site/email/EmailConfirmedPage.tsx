export default function EmailConfirmedPage() {
  return null
}
