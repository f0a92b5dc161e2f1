"""A studio that collects the releases of a production: a list of performers in, a signing link by mail to each, and who
is missing still.

AVOUCH_API_KEY=… python collect_releases.py PROJECT performers.csv DAY PHOTOGRAPHER

The columns of the list: userId, name, email, birthDate, fee. All of them stand in the document that is signed.
"""

from __future__ import annotations

import asyncio
import csv
import sys
from pathlib import Path

from avouch import APIError, AsyncAvouch


async def ask(client: AsyncAvouch, project_id: str, row: dict[str, str], day: str, photographer: str) -> str:
    """Makes a release that its performer signs on the hosted page. Run again, it asks nobody twice: the key says so."""
    release = await client.releases.create(
        user_id=row["userId"],
        project_id=project_id,
        consent=True,
        performer={"legal_name": row["name"], "email": row["email"], "birth_date": row["birthDate"]},
        photographer={"legal_name": photographer},
        compensation=row["fee"],
        shoot={"from_": day},
        parties=[{"role": "performer", "name": row["name"], "email": row["email"], "user_id": row["userId"]}],
        options={"idempotency_key": f"collect-{project_id}-{row['userId']}-{day}"},
    )
    return f"{release.id} {release.status}: {row['name']}"


async def main(project_id: str, file: Path, day: str, photographer: str) -> int:
    """The exit code: 0 where everybody has signed."""
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    async with AsyncAvouch() as client:
        calls = [ask(client, project_id, row, day, photographer) for row in rows]
        asked = await asyncio.gather(*calls, return_exceptions=True)
        for row, outcome in zip(rows, asked):
            if isinstance(outcome, APIError):
                print(f"{row['name']}: {outcome.message} {outcome.errors}")
            elif isinstance(outcome, BaseException):
                raise outcome
            else:
                print(outcome)
        signed = {each.user_id async for each in client.releases.list(project_id=project_id, status="signed")}
    missing = [row["name"] for row in rows if row["userId"] not in signed]
    print(f"{len(missing)} of {len(rows)} are not signed: {', '.join(missing)}" if missing else "all are signed")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3], sys.argv[4])))
