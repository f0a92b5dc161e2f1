// Mantine's styles that verdicts need beside those of every hosted page.
import '@mantine/core/styles/Card.css';
