export default function HostedReturnPage() {
  return null
}
