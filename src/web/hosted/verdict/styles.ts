// Mantine's styles for verdicts, besides those of every hosted page.
import '@mantine/core/styles/Card.css';
