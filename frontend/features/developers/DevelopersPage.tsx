export default function DevelopersPage() {
  return null;
}
