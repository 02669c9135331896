import { paths } from "@cardinal/contract/paths";
import { Button, Container, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { useTypedSearch } from "../../lib/addresses/use-typed-search.ts";
import { hasPayments } from "../../lib/env.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { faqAnswers } from "./faq-answers.ts";
import { faqMessages } from "./faq-messages.ts";
import { FaqPicture } from "./faq-picture.tsx";
import classes from "./faq.module.css";
import { findAnswers } from "./find-answers.ts";

/** Questions and answers, with a search that is kept in the URL. */
export function FaqScreen() {
  const text = useMessages(faqMessages);
  const { list } = useMessages(faqAnswers);
  const { authUser } = useSession();
  const [query, setQuery] = useSearchParams();
  const setQ = (q: string) => setQuery(q === "" ? {} : { q }, { replace: true });
  const { input, typed, type } = useTypedSearch(query.get("q") ?? "", setQ);
  const found = findAnswers(list, typed);
  const { hash } = useLocation();
  const hashId = hash.slice(1);
  // The browser looks for the hash before the questions are rendered.
  useEffect(() => document.getElementById(hashId)?.scrollIntoView(), [hashId]);
  return (
    <Container size={720} py={{ base: 32, sm: 64 }} w="100%">
      <title>{`${text.title} · Cardinal`}</title>
      <Title order={1}>{text.title}</Title>
      <TextInput
        ref={input}
        mt="lg"
        size="md"
        type="search"
        label={text.search}
        placeholder={text.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Text component="output" display="block" size="sm" c="dimmed" mt="xs" mih={22}>
        {typed !== "" && found.length > 0 && text.found(found.length)}
      </Text>
      {found.length === 0 ? (
        <Stack align="flex-start" gap="xs" py="xl">
          <Title order={2} size="h4">
            {text.none.title}
          </Title>
          <Text c="dimmed">{text.none.text}</Text>
          <Button variant="default" mt="sm" onClick={() => type("")}>
            {text.none.clear}
          </Button>
        </Stack>
      ) : (
        <div className={classes["list"]}>
          {found.map(({ id, question, answer }) => (
            // Search results are expanded, and so is the question in the URL hash.
            <details key={`${id}/${typed !== ""}`} id={id} open={typed !== "" || id === hashId}>
              <summary>{question}</summary>
              <p>
                {answer} {id === "plans" && <Prices />}
              </p>
              <FaqPicture id={id} />
            </details>
          ))}
        </div>
      )}
      {authUser === null && (
        <LinkButton to={paths.signup()} className={classes["start"]}>
          {text.start}
        </LinkButton>
      )}
    </Container>
  );
}

/** A link to the prices, where plans are sold. */
function Prices() {
  const text = useMessages(faqMessages);
  return hasPayments() ? <Link to={paths.upgrade()}>{text.prices}</Link> : text.notSold;
}
